import { presaleAdmins, staff } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: {
    transaction: async ({ test, author, row }) => {
      const [payment] = await test.sql<{ id: string }>(
        "insert into payment (company_id, invoice_id, method, amount, currency) values ($1, $2, 'bankTransfer', 100, 'USD') returning id",
        [author.companyId, await row("invoice")],
      );
      return String(payment?.id);
    },
  },
  texts: { reference: "Transfer 1" },
  aliases: {
    markTransactionReturned: "transaction",
    markTransactionReviewed: "transaction",
  },
  callers: {
    transaction: [staff, "canReadTransactionsPaymentsAdmin"],
    transactions: [staff, "canReadTransactionsPaymentsAdmin"],
    createTransaction: [staff, "canCreateTransactionsPaymentsAdmin"],
    refundTransaction: [staff, "canUpdateTransactionsPaymentsAdmin"],
    markTransactionReturned: [staff, "canUpdateTransactionsPaymentsAdmin"],
    markTransactionReviewed: [staff, "canUpdateTransactionsPaymentsAdmin"],
    deleteTransaction: [presaleAdmins, "canDeleteTransactionsPaymentsAdmin"],
  },
  whileImpersonating: {
    refused: [
      "createTransaction",
      "refundTransaction",
      "markTransactionReturned",
      "markTransactionReviewed",
      "deleteTransaction",
    ],
  },
};
