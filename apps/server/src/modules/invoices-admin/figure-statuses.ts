import type { InvoiceStatus } from "@presale/contracts/invoices.ts";

/** Of an order whose money has come. */
export const arrived: readonly InvoiceStatus[] = ["paid", "confirmed", "refunded"];
