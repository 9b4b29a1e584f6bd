import type { InvoiceStatus } from "@presale/contracts/invoices.ts";

/** Statuses of an order whose payment has been received. */
export const arrived: readonly InvoiceStatus[] = ["paid", "confirmed", "refunded"];
