import type { InvoiceStatus } from "@presale/contracts/invoices.ts";

/** An order whose money is still to come, and one whose money has come. */
export const waiting: readonly InvoiceStatus[] = ["notPaid", "inProgress"];
export const arrived: readonly InvoiceStatus[] = ["paid", "confirmed", "refunded"];
