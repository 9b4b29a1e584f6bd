import type { InvoiceStatus } from "@presale/contracts/invoices.ts";

/** Statuses of an order whose payment has been received. */
export const paidStatuses: readonly InvoiceStatus[] = ["paid", "confirmed", "refunded"];
