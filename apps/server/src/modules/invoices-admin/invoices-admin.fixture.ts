import { presaleAdmins, staff } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

const mutations = [
  "addPaymentDetails",
  "sendInvoice",
  "markInvoicePaid",
  "confirmInvoice",
  "cancelAdminInvoice",
  "creditInvoice",
  "refundAgain",
  "deleteInvoiceDraft",
] as const;

export const fixture: Fixture = {
  texts: { details: "Bank of Example" },
  callers: {
    adminInvoice: [staff, "canReadInvoicesAdmin"],
    adminInvoices: [staff, "canReadInvoicesAdmin"],
    adminInvoiceHistory: [staff, "canReadInvoicesAdmin"],
    adminInvoicePdf: [staff, "canReadInvoicesAdmin"],
    moneyStats: [staff, "canReadInvoicesAdmin"],
    addPaymentDetails: [staff, "canUpdateInvoicesAdmin"],
    sendInvoice: [staff, "canUpdateInvoicesAdmin"],
    markInvoicePaid: [staff, "canUpdateInvoicesAdmin"],
    confirmInvoice: [staff, "canUpdateInvoicesAdmin"],
    cancelAdminInvoice: [staff, "canUpdateInvoicesAdmin"],
    refundAgain: [staff, "canUpdateInvoicesAdmin"],
    creditInvoice: [staff, "canCreateInvoicesAdmin"],
    deleteInvoiceDraft: [presaleAdmins, "canDeleteInvoicesAdmin"],
  },
  whileImpersonating: { refused: mutations },
};
