/** `inProgress` is shown as under validation. `confirmed`: its tokens were credited. */
export type InvoiceStatus =
  | "notPaid"
  | "inProgress"
  | "paid"
  | "confirmed"
  | "canceled"
  | "refunded";

export const awaitingPaymentStatuses = [
  "notPaid",
  "inProgress",
] as const satisfies readonly InvoiceStatus[];
export const isAwaitingPayment = (status: InvoiceStatus): boolean =>
  (awaitingPaymentStatuses as readonly InvoiceStatus[]).includes(status);

export type InvoiceTransition = "begin" | "fail" | "pay" | "confirm" | "cancel" | "refund";

/** Source and target statuses of each transition. */
export const invoiceTransitions: Record<
  InvoiceTransition,
  { from: readonly InvoiceStatus[]; to: InvoiceStatus }
> = {
  begin: { from: ["notPaid"], to: "inProgress" },
  fail: { from: ["inProgress"], to: "notPaid" },
  // The event of a received payment may arrive before the event of its start.
  pay: { from: awaitingPaymentStatuses, to: "paid" },
  confirm: { from: ["paid"], to: "confirmed" },
  cancel: { from: ["notPaid"], to: "canceled" },
  refund: { from: ["confirmed"], to: "refunded" },
};

export const nextInvoiceStatus = (
  status: InvoiceStatus,
  transition: InvoiceTransition,
): InvoiceStatus | null =>
  invoiceTransitions[transition].from.includes(status) ? invoiceTransitions[transition].to : null;

export type PaymentEventKind = "canceled" | "failed" | "succeeded" | "refunded";

export type PaymentStatus = "validation" | "canceled" | "failure" | "success" | "refunded";

/**
 * Returns the status of the event with the highest precedence, independent of the order of arrival.
 */
export function paymentStatus(events: ReadonlySet<PaymentEventKind>): PaymentStatus {
  if (events.has("refunded")) return "refunded";
  if (events.has("succeeded")) return "success";
  if (events.has("failed")) return "failure";
  return events.has("canceled") ? "canceled" : "validation";
}
