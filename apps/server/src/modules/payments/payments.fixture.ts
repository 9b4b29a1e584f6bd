import { admins, managers } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  callers: {
    payInvoiceByCard: [admins, "canUpdateCompanyInvoices"],
    announceTransfer: [admins, "canUpdateCompanyInvoices"],
    cancelPayment: [admins, "canUpdateCompanyInvoices"],
    checkPayment: [managers, "canReadCompanyInvoices"],
  },
  whileImpersonating: {
    allowed: ["checkPayment"],
    refused: ["payInvoiceByCard", "announceTransfer", "cancelPayment"],
  },
};
