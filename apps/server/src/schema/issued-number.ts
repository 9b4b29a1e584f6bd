import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { refersTo } from "../platform/db/joins.ts";
import { issuedInvoices } from "./invoices.ts";

const { companyId, invoiceId, series, year, number } = issuedInvoices;

/** Matches the issued invoice of the invoice that a column refers to. */
export const isIssuedFor = (column: PgColumn): SQL | undefined =>
  refersTo(column, { companyId, id: invoiceId });

export const invoiceNumberColumns = { series, year, number };
