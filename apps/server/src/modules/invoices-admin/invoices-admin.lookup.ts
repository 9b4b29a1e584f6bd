import { utcDay } from "@presale/contracts/dates.ts";
import type { InvoiceAccountFilter } from "@presale/contracts/inputs/invoice.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import type { InvoiceStat } from "@presale/contracts/invoices.ts";
import { awaitingPaymentStatuses } from "@presale/domain/invoice-status.ts";
import { and, eq, inArray, lt, or, type SQL, sql, sum } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type pg from "pg";
import { type Condition, equals, wordsIn } from "../../platform/db/conditions.ts";
import { drizzleOn } from "../../platform/db/drizzle-on.ts";
import { refersTo } from "../../platform/db/joins.ts";
import { defineList, type RowIn } from "../../platform/db/list.ts";
import { defineLookup } from "../../platform/db/lookup.ts";
import { companies } from "../../schema/companies.ts";
import { invoices, issuedInvoices } from "../../schema/invoices.ts";
import { isUnderWay, payments } from "../../schema/payments.ts";
import { invoiceColumns, invoiceOrders, isIssuedAs } from "../invoices/invoices.queries.ts";
import { paidStatuses } from "./figure-statuses.ts";

const today = () => utcDay(new Date());
const ofFigure: Record<InvoiceStat, () => SQL | undefined> = {
  orders: () => and(eq(invoices.type, "tokens"), inArray(invoices.status, awaitingPaymentStatuses)),
  // Credit notes reduce the revenue.
  revenue: () => or(eq(invoices.type, "credit"), inArray(invoices.status, paidStatuses)),
  overdue: () => and(ofFigure.orders(), lt(issuedInvoices.dueOn, today())),
};
/** Filters the invoices behind a figure of the dashboard. */
const countedIn: Condition<InvoiceStat> = {
  columns: [invoices.type, invoices.status, issuedInvoices.dueOn],
  when: (figure) => ofFigure[figure](),
};

/** The credit note of an invoice; for a credit note, its invoice and how that was paid. */
const note = alias(invoices, "note");
const credited = alias(invoices, "credited");
/** The open payment: an invoice has at most one. */
const open = alias(payments, "open_payment");

export const invoiceAccountList = defineList({
  rows: (db) =>
    db
      .select({
        ...invoiceColumns,
        company: { id: companies.id, name: companies.name },
        creditNoteId: note.id,
        creditedWasPaidBy: payments.method,
        openMethod: open.method,
      })
      .from(invoices)
      .innerJoin(companies, eq(companies.id, invoices.companyId))
      .leftJoin(issuedInvoices, isIssuedAs)
      .leftJoin(note, refersTo(note.creditedId, invoices))
      .leftJoin(credited, refersTo(invoices.creditedId, credited))
      .leftJoin(payments, refersTo(credited.paidBy, payments))
      .leftJoin(open, and(refersTo(open.invoiceId, invoices), isUnderWay(open))),
  id: invoices.id,
  orderBy: { ...invoiceOrders, company: companies.name },
  defaultOrder: "createdAt",
  filters: {
    words: wordsIn(companies.name, invoices.recipient),
    status: equals(invoices.status),
    type: equals(invoices.type),
    companyId: equals(invoices.companyId),
    currency: equals(invoices.currency),
    figure: countedIn,
  },
  missing: "INVOICE_NOT_FOUND",
});
export type InvoiceAccount = RowIn<typeof invoiceAccountList>;

const sums = { currency: invoices.currency, total: sum(invoices.total).mapWith(Number) };
const counted = { ...sums, count: sql<number>`count(*)::int` };

/** The dashboard's amounts by currency. */
export const moneyQueries = defineLookup((db) => ({
  orders: db
    .select({ ...counted, status: invoices.status })
    .from(invoices)
    .where(eq(invoices.type, "tokens"))
    .groupBy(invoices.currency, invoices.status),
  credited: db
    .select(sums)
    .from(invoices)
    .where(eq(invoices.type, "credit"))
    .groupBy(invoices.currency),
  overdue: db
    .select(counted)
    .from(invoices)
    .innerJoin(issuedInvoices, isIssuedAs)
    .where(
      and(
        eq(invoices.type, "tokens"),
        inArray(invoices.status, awaitingPaymentStatuses),
        lt(issuedInvoices.dueOn, sql.placeholder("today")),
      ),
    )
    .groupBy(invoices.currency),
}));

export function createInvoiceAccountLookup(pool: pg.Pool) {
  const db = drizzleOn(pool);
  const money = moneyQueries.open(pool);
  return {
    findInvoiceAccountsAcrossCompanies: (paging: Paging, filter: InvoiceAccountFilter) =>
      invoiceAccountList.page(db, paging, filter),
    /** Invoice ids are unique across companies; the row gives the company. */
    findInvoiceAccountAcrossCompanies: (id: number) => invoiceAccountList.find(db, id),
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
