import type { Actor } from "../../platform/auth/actor.ts";
import type { PaymentTransaction } from "./payments-admin.lookup.ts";

export interface TransactionCan {
  takeBack: boolean;
  refund: boolean;
  markSentBack: boolean;
  settle: boolean;
}

type Standing = Pick<PaymentTransaction, "payment" | "hasGoneBack">;

export function transactionCan(
  { permissions }: Pick<Actor, "permissions">,
  { payment: { method, status, needsStaff }, hasGoneBack }: Standing,
): TransactionCan {
  const mayClear = permissions.has("canUpdateTransactionsPaymentsAdmin") && needsStaff;
  return {
    takeBack:
      permissions.has("canDeleteTransactionsPaymentsAdmin") &&
      method === "bankTransfer" &&
      status === "validation",
    // The provider gives no whole sum back of which a part has gone back.
    refund: mayClear && method === "card" && status === "success" && !hasGoneBack,
    // What came by bank goes back by bank: staff say so.
    markSentBack: mayClear && method === "bankTransfer" && status === "success",
    settle: mayClear,
  };
}
