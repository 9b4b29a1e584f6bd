import type { Actor } from "../../platform/auth/actor.ts";
import type { PaymentTransaction } from "./payments-admin.lookup.ts";

export interface TransactionCan {
  voidRecord: boolean;
  refund: boolean;
  markReturned: boolean;
  markReviewed: boolean;
}

type TransactionState = Pick<PaymentTransaction, "payment" | "hasRefund">;

export function transactionCan(
  { permissions }: Pick<Actor, "permissions">,
  { payment: { method, status, needsStaff }, hasRefund }: TransactionState,
): TransactionCan {
  const mayResolve = permissions.has("canUpdateTransactionsPaymentsAdmin") && needsStaff;
  return {
    voidRecord:
      permissions.has("canDeleteTransactionsPaymentsAdmin") &&
      method === "bankTransfer" &&
      status === "validation",
    // After a partial refund, the provider refuses to refund the whole amount.
    refund: mayResolve && method === "card" && status === "success" && !hasRefund,
    // Staff return a bank transfer through the bank, then record this by hand.
    markReturned: mayResolve && method === "bankTransfer" && status === "success",
    markReviewed: mayResolve,
  };
}
