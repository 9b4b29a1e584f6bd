import { utcDay } from "@presale/contracts/dates.ts";
import type { AdminInvoiceFilter } from "@presale/contracts/inputs/invoice.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import type { InvoiceStat } from "@presale/contracts/invoices.ts";
import type { StatPeriod } from "@presale/contracts/stats.ts";
import { awaitingPaymentStatuses } from "@presale/domain/invoice-status.ts";
import {
  and,
  eq,
  exists,
  inArray,
  lt,
  or,
  type Placeholder,
  type SQL,
  sql,
  sum,
} from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import type pg from "pg";
import { type Condition, equals, inPeriod, wordsIn } from "../../platform/db/conditions.ts";
import { drizzleOn } from "../../platform/db/drizzle-on.ts";
import { refersTo } from "../../platform/db/joins.ts";
import { defineList, type RowIn } from "../../platform/db/list.ts";
import { defineLookup } from "../../platform/db/lookup.ts";
import { companies } from "../../schema/companies.ts";
import { invoiceEvents, invoices, issuedInvoices } from "../../schema/invoices.ts";
import { isUnderWay, payments } from "../../schema/payments.ts";
import {
  type InvoicePage,
  invoiceColumns,
  invoiceOrders,
  isIssuedAs,
  sumsOf,
} from "../invoices/invoices.queries.ts";

const isOrder = eq(invoices.type, "tokens");
/** Conditions of the invoices that each statistic counts. */
const statConditions: Record<InvoiceStat, (today: string | Placeholder) => SQL | undefined> = {
  orders: () => and(isOrder, inArray(invoices.status, awaitingPaymentStatuses)),
  overdue: (today) => and(statConditions.orders(today), lt(issuedInvoices.dueOn, today)),
};
const isCountedIn: Condition<InvoiceStat> = {
  columns: [invoices.type, invoices.status, issuedInvoices.dueOn],
  when: (figure) => statConditions[figure](utcDay(new Date())),
};

/** Matches the joined event of an order's payment, which adds the order's total to the revenue. */
export const isPaid = and(eq(invoiceEvents.kind, "paid"), isOrder);
/** Matches credit notes. Their totals reduce the revenue when they are created. */
export const isCreditNote = eq(invoices.type, "credit");
const paidIn = (period: StatPeriod) =>
  new QueryBuilder()
    .select({ kind: invoiceEvents.kind })
    .from(invoiceEvents)
    .where(
      and(
        refersTo(invoiceEvents.invoiceId, invoices),
        isPaid,
        inPeriod(invoiceEvents.at).when(period),
      ),
    );
const revenueIn: Condition<StatPeriod> = {
  columns: [
    invoices.type,
    invoices.createdAt,
    invoiceEvents.companyId,
    invoiceEvents.invoiceId,
    invoiceEvents.kind,
    invoiceEvents.at,
  ],
  when: (period) =>
    or(and(isCreditNote, inPeriod(invoices.createdAt).when(period)), exists(paidIn(period))),
};

/** The credit note that corrects an invoice. */
const creditNote = alias(invoices, "note");
/** The invoice that a credit note corrects. */
const creditedInvoice = alias(invoices, "credited");
/** The open payment: an invoice has at most one. */
const openPayment = alias(payments, "open_payment");

export const adminInvoiceList = defineList({
  rows: (db) =>
    db
      .select({
        ...invoiceColumns,
        company: { id: companies.id, name: companies.name },
        creditNoteId: creditNote.id,
        creditedWasPaidBy: payments.method,
        openMethod: openPayment.method,
      })
      .from(invoices)
      .innerJoin(companies, eq(companies.id, invoices.companyId))
      .leftJoin(issuedInvoices, isIssuedAs)
      .leftJoin(creditNote, refersTo(creditNote.creditedInvoiceId, invoices))
      .leftJoin(creditedInvoice, refersTo(invoices.creditedInvoiceId, creditedInvoice))
      .leftJoin(payments, refersTo(creditedInvoice.paidBy, payments))
      .leftJoin(
        openPayment,
        and(refersTo(openPayment.invoiceId, invoices), isUnderWay(openPayment)),
      ),
  id: invoices.id,
  orderBy: { ...invoiceOrders, company: companies.name },
  defaultOrder: "createdAt",
  filters: {
    query: wordsIn(companies.name, invoices.recipient),
    status: equals(invoices.status),
    type: equals(invoices.type),
    companyId: equals(invoices.companyId),
    currency: equals(invoices.currency),
    figure: isCountedIn,
    revenueIn,
  },
  missing: "INVOICE_NOT_FOUND",
});
export type AdminInvoice = RowIn<typeof adminInvoiceList>;

const sumColumns = {
  currency: invoices.currency,
  count: sql<number>`count(*)::int`,
  total: sum(invoices.total).mapWith(Number),
};
const today = sql.placeholder("today");

/** The dashboard's amounts by currency. */
export const moneyQueries = defineLookup((db) => ({
  orders: db
    .select(sumColumns)
    .from(invoices)
    .where(statConditions.orders(today))
    .groupBy(invoices.currency),
  overdue: db
    .select(sumColumns)
    .from(invoices)
    .innerJoin(issuedInvoices, isIssuedAs)
    .where(statConditions.overdue(today))
    .groupBy(invoices.currency),
}));

export function createAdminInvoiceLookup(pool: pg.Pool) {
  const db = drizzleOn(pool);
  const money = moneyQueries.open(pool);
  return {
    findAdminInvoicesAcrossCompanies: (
      paging: Paging,
      filter: AdminInvoiceFilter,
    ): InvoicePage<AdminInvoice> => ({
      ...adminInvoiceList.page(db, paging, filter),
      sums: () => sumsOf(db, adminInvoiceList.subquery(db, filter)),
    }),
    /** Finds an invoice by its id alone, since ids are unique across companies. */
    findAdminInvoiceAcrossCompanies: (id: number) => adminInvoiceList.find(db, id),
    moneyAcrossCompanies: async (today: string) => {
      const [orders, overdue] = await Promise.all([money.orders(), money.overdue({ today })]);
      return { orders, overdue };
    },
  };
}
export type AdminInvoiceLookup = ReturnType<typeof createAdminInvoiceLookup>;
