import { isAwaitingPayment } from "@presale/domain/invoice-status.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import type { AdminInvoice } from "./invoices-admin.lookup.ts";

export interface AdminInvoiceCan {
  addPaymentDetails: boolean;
  send: boolean;
  recordTransfer: boolean;
  markPaid: boolean;
  confirm: boolean;
  cancel: boolean;
  credit: boolean;
  refundAgain: boolean;
  delete: boolean;
}

/** Returns what staff may do with an invoice in its current state. The services check again. */
export function adminInvoiceCan(
  { permissions }: Pick<Actor, "permissions">,
  {
    invoice: { type, status },
    issued,
    creditedWasPaidBy,
    openMethod,
  }: Pick<AdminInvoice, "invoice" | "issued" | "creditedWasPaidBy" | "openMethod">,
): AdminInvoiceCan {
  const isOrder = type === "tokens";
  const isUnpaid = status === "notPaid";
  const mayUpdate = permissions.has("canUpdateInvoicesAdmin");
  return {
    addPaymentDetails: mayUpdate && isOrder && isUnpaid,
    send: mayUpdate && issued !== null,
    recordTransfer:
      permissions.has("canCreateTransactionsPaymentsAdmin") &&
      isOrder &&
      issued !== null &&
      isAwaitingPayment(status) &&
      // An open payment by another method must end first.
      openMethod !== "card",
    // Card payments are confirmed by the provider.
    markPaid: mayUpdate && (isOrder ? openMethod === "bankTransfer" : isUnpaid),
    confirm: mayUpdate && isOrder && status === "paid",
    cancel: mayUpdate && isOrder && isUnpaid,
    credit: permissions.has("canCreateInvoicesAdmin") && isOrder && status === "confirmed",
    refundAgain: mayUpdate && !isOrder && isUnpaid && creditedWasPaidBy === "card",
    delete: permissions.has("canDeleteInvoicesAdmin") && isOrder && issued === null,
  };
}
