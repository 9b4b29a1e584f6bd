/** `inProgress` is shown as under validation; `confirmed`: its tokens were credited. */
export type InvoiceStatus =
  | "notPaid"
  | "inProgress"
  | "paid"
  | "confirmed"
  | "canceled"
  | "refunded";

/** Money is still to come. */
export const waitingStatuses = [
  "notPaid",
  "inProgress",
] as const satisfies readonly InvoiceStatus[];
export const isWaiting = (status: InvoiceStatus): boolean =>
  (waitingStatuses as readonly InvoiceStatus[]).includes(status);

export type InvoiceTransition = "begin" | "fail" | "arrive" | "confirm" | "cancel" | "refund";

/** Where each move may come from, and where it leads: decisions §7. */
export const invoiceTransitions: Record<
  InvoiceTransition,
  { from: readonly InvoiceStatus[]; to: InvoiceStatus }
> = {
  begin: { from: ["notPaid"], to: "inProgress" },
  fail: { from: ["inProgress"], to: "notPaid" },
  // The news of money may come before that of its payment's beginning.
  arrive: { from: waitingStatuses, to: "paid" },
  confirm: { from: ["paid"], to: "confirmed" },
  cancel: { from: ["notPaid"], to: "canceled" },
  refund: { from: ["confirmed"], to: "refunded" },
};

/** Null where the invoice can't be moved so. */
export const moved = (status: InvoiceStatus, move: InvoiceTransition): InvoiceStatus | null =>
  invoiceTransitions[move].from.includes(status) ? invoiceTransitions[move].to : null;

/** What is known of one attempt to pay. */
export type PaymentEventKind = "canceled" | "failed" | "succeeded" | "refunded";

export type PaymentStatus = "validation" | "canceled" | "failure" | "success" | "refunded";

/** The strongest fact decides, whenever it came: of the same facts comes the same status. */
export function paymentStatus(facts: ReadonlySet<PaymentEventKind>): PaymentStatus {
  if (facts.has("refunded")) return "refunded";
  if (facts.has("succeeded")) return "success";
  if (facts.has("failed")) return "failure";
  return facts.has("canceled") ? "canceled" : "validation";
}
