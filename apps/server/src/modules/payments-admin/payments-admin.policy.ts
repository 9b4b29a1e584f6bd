import type { Actor } from "../../platform/auth/actor.ts";
import type { PaymentTransaction } from "./payments-admin.lookup.ts";

export interface TransactionCan {
  takeBack: boolean;
  refund: boolean;
  markSentBack: boolean;
  settle: boolean;
}

export function transactionCan(
  { permissions }: Pick<Actor, "permissions">,
  { payment: { method, status, needsStaff } }: Pick<PaymentTransaction, "payment">,
): TransactionCan {
  const mayClear = permissions.has("canUpdateTransactionsPaymentsAdmin") && needsStaff;
  return {
    takeBack:
      permissions.has("canDeleteTransactionsPaymentsAdmin") &&
      method === "bankTransfer" &&
      status === "validation",
    refund: mayClear && method === "card" && status === "success",
    // What came by bank goes back by bank: staff say so.
    markSentBack: mayClear && method === "bankTransfer" && status === "success",
    settle: mayClear,
  };
}
