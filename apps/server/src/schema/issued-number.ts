import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { refersTo } from "../platform/db/joins.ts";
import { issuedInvoices } from "./invoices.ts";

const { companyId, invoiceId, series, year, number } = issuedInvoices;

/** Joins the issued invoice to the invoice that a column refers to. */
export const isIssuedFor = (column: PgColumn): SQL | undefined =>
  refersTo(column, { companyId, id: invoiceId });

export const numberColumns = { series, year, number };
