import type { Actor } from "../../platform/auth/actor.ts";
import type { PaymentTransaction } from "./payments-admin.lookup.ts";

export interface TransactionCan {
  takeBack: boolean;
  refund: boolean;
}

export function transactionCan(
  { permissions }: Pick<Actor, "permissions">,
  { payment: { method, status, needsStaff } }: Pick<PaymentTransaction, "payment">,
): TransactionCan {
  return {
    takeBack:
      permissions.has("canDeleteTransactionsPaymentsAdmin") &&
      method === "bankTransfer" &&
      status === "validation",
    refund:
      permissions.has("canUpdateTransactionsPaymentsAdmin") &&
      method === "card" &&
      status === "success" &&
      needsStaff,
  };
}
