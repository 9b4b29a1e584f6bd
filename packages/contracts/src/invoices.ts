/** `inProgress` is shown as under validation. `confirmed`: its tokens were credited. */
export const invoiceStatuses = [
  "notPaid",
  "inProgress",
  "paid",
  "confirmed",
  "canceled",
  "refunded",
] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const invoiceTypes = ["tokens", "credit"] as const;
export type InvoiceType = (typeof invoiceTypes)[number];

export const invoiceEventKinds = [
  "ordered",
  "buyerChanged",
  "detailsAdded",
  "issued",
  "mailed",
  "remindedBefore",
  "remindedAfter",
  "paymentBegan",
  "paymentEnded",
  "paid",
  "confirmed",
  "canceled",
  "refunded",
  "moneyBack",
  "unexpectedMoney",
] as const;
export type InvoiceEventKind = (typeof invoiceEventKinds)[number];

export const ledgerKinds = ["grant", "project", "invoice", "credit"] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const invoiceStats = ["orders", "overdue"] as const;
export type InvoiceStat = (typeof invoiceStats)[number];

export const paymentStatuses = [
  "validation",
  "success",
  "failure",
  "canceled",
  "refunded",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentMethods = ["card", "bankTransfer"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
