import type { InvoiceFilter } from "@presale/contracts/inputs/invoice.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { and, eq, inArray, lt, sql, sum } from "drizzle-orm";
import type pg from "pg";
import { equals, wordsIn } from "../../platform/db/conditions.ts";
import { drizzleOn } from "../../platform/db/drizzle-on.ts";
import { defineList, type RowIn } from "../../platform/db/list.ts";
import { defineLookup } from "../../platform/db/lookup.ts";
import { companies } from "../companies/companies.table.ts";
import { invoiceColumns, invoiceOrders, isIssuedAs } from "../invoices/invoices.queries.ts";
import { invoices, issuedInvoices } from "../invoices/invoices.table.ts";

/** The invoices of all companies, for staff. */
export const invoiceAccountList = defineList({
  rows: (db) =>
    db
      .select({ ...invoiceColumns, company: { id: companies.id, name: companies.name } })
      .from(invoices)
      .innerJoin(companies, eq(companies.id, invoices.companyId))
      .leftJoin(issuedInvoices, isIssuedAs),
  id: invoices.id,
  orderBy: { ...invoiceOrders, company: companies.name },
  usual: "createdAt",
  filters: {
    words: wordsIn(companies.name, invoices.recipient),
    status: equals(invoices.status),
    type: equals(invoices.type),
  },
});
export type InvoiceAccount = RowIn<typeof invoiceAccountList>;

/** What the dashboard tells of money, currency by currency. */
export const moneyQueries = defineLookup((db) => ({
  orders: db
    .select({
      currency: invoices.currency,
      status: invoices.status,
      count: sql<number>`count(*)::int`,
      total: sum(invoices.total).mapWith(Number),
    })
    .from(invoices)
    .where(eq(invoices.type, "tokens"))
    .groupBy(invoices.currency, invoices.status),
  credited: db
    .select({
      currency: invoices.currency,
      total: sum(invoices.total).mapWith(Number),
    })
    .from(invoices)
    .where(eq(invoices.type, "credit"))
    .groupBy(invoices.currency),
  overdue: db
    .select({
      currency: invoices.currency,
      count: sql<number>`count(*)::int`,
      total: sum(invoices.total).mapWith(Number),
    })
    .from(invoices)
    .innerJoin(issuedInvoices, isIssuedAs)
    .where(
      and(
        eq(invoices.type, "tokens"),
        inArray(invoices.status, ["notPaid", "inProgress"]),
        lt(issuedInvoices.dueOn, sql.placeholder("today")),
      ),
    )
    .groupBy(invoices.currency),
}));

export function createInvoiceAccountLookup(pool: pg.Pool) {
  const db = drizzleOn(pool);
  const money = moneyQueries.open(pool);
  return {
    findInvoiceAccountsAcrossCompanies: (paging: Paging, filter: InvoiceFilter) =>
      invoiceAccountList.page(db, paging, filter),
    countInvoiceAccountsAcrossCompanies: (filter: InvoiceFilter) =>
      invoiceAccountList.total(db, filter),
    /** An invoice's id is unique in the table; the company follows from it. */
    findInvoiceAccountAcrossCompanies: (id: number) =>
      invoiceAccountList.find(db, eq(invoices.id, id)),
    moneyAcrossCompanies: async (today: string) => {
      const [orders, credited, overdue] = await Promise.all([
        money.orders(),
        money.credited(),
        money.overdue({ today }),
      ]);
      return { orders, credited, overdue };
    },
  };
}
export type InvoiceAccountLookup = ReturnType<typeof createInvoiceAccountLookup>;
