import { presaleAdmins, staff } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

const mutations = [
  "addPaymentDetails",
  "sendInvoice",
  "markInvoicePaid",
  "confirmInvoice",
  "cancelInvoiceAccount",
  "creditInvoice",
  "refundAgain",
  "deleteInvoiceDraft",
] as const;

export const fixture: Fixture = {
  texts: { details: "Bank of Example" },
  callers: {
    invoiceAccount: [staff, "canReadInvoicesAdmin"],
    invoiceAccounts: [staff, "canReadInvoicesAdmin"],
    invoiceAccountHistory: [staff, "canReadInvoicesAdmin"],
    invoiceAccountPdf: [staff, "canReadInvoicesAdmin"],
    moneyStats: [staff, "canReadInvoicesAdmin"],
    addPaymentDetails: [staff, "canUpdateInvoicesAdmin"],
    sendInvoice: [staff, "canUpdateInvoicesAdmin"],
    markInvoicePaid: [staff, "canUpdateInvoicesAdmin"],
    confirmInvoice: [staff, "canUpdateInvoicesAdmin"],
    cancelInvoiceAccount: [staff, "canUpdateInvoicesAdmin"],
    refundAgain: [staff, "canUpdateInvoicesAdmin"],
    creditInvoice: [staff, "canCreateInvoicesAdmin"],
    deleteInvoiceDraft: [presaleAdmins, "canDeleteInvoicesAdmin"],
  },
  whileImpersonating: { refused: mutations },
};
