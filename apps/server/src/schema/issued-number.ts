import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { refersTo } from "../platform/db/joins.ts";
import { issuedInvoices } from "./invoices.ts";

const { companyId, invoiceId, series, year, number } = issuedInvoices;

/** Joins what was issued for the invoice that a column names. */
export const isIssuedFor = (column: PgColumn): SQL | undefined =>
  refersTo(column, { companyId, id: invoiceId });

/** What the number of an invoice is made of. */
export const numberColumns = { series, year, number };
