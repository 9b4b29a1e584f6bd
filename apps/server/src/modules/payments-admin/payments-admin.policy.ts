import type { Actor } from "../../platform/auth/actor.ts";
import type { PaymentTransaction } from "./payments-admin.lookup.ts";

export interface TransactionCan {
  takeBack: boolean;
  refund: boolean;
  markSentBack: boolean;
  settle: boolean;
}

type TransactionState = Pick<PaymentTransaction, "payment" | "hasRefund">;

export function transactionCan(
  { permissions }: Pick<Actor, "permissions">,
  { payment: { method, status, needsStaff }, hasRefund }: TransactionState,
): TransactionCan {
  const mayResolve = permissions.has("canUpdateTransactionsPaymentsAdmin") && needsStaff;
  return {
    takeBack:
      permissions.has("canDeleteTransactionsPaymentsAdmin") &&
      method === "bankTransfer" &&
      status === "validation",
    // After a partial refund, the provider refuses to refund the whole amount.
    refund: mayResolve && method === "card" && status === "success" && !hasRefund,
    // Bank transfers are returned by bank, which staff record by hand.
    markSentBack: mayResolve && method === "bankTransfer" && status === "success",
    settle: mayResolve,
  };
}
