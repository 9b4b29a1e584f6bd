import type { InvoiceFilter } from "@presale/contracts/inputs/invoice.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import type { PaymentMethod } from "@presale/contracts/invoices.ts";
import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { equals, wordsIn } from "../../platform/db/conditions.ts";
import { refersTo } from "../../platform/db/joins.ts";
import { defineList } from "../../platform/db/list.ts";
import type { Page } from "../../platform/db/paging.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { defineLoader, rowPerKey, rowsPerKey } from "../../platform/graphql/loader.ts";
import { invoiceEvents, invoices, issuedInvoices } from "../../schema/invoices.ts";
import { isIssuedFor } from "../../schema/issued-number.ts";
import { isUnderWay, payments } from "../../schema/payments.ts";
import { users } from "../../schema/users.ts";
import type { Invoice } from "./invoice-transitions.ts";
import type { IssuedInvoice } from "./issuing.ts";

const { orderedBy: _orderer, ...shownInvoiceColumns } = getTableColumns(invoices);
const { seller: _seller, ...shownIssuedColumns } = getTableColumns(issuedInvoices);

/** An invoice. `issued` is null before the invoice has a number. */
export interface InvoiceView {
  invoice: Omit<Invoice, "orderedBy">;
  issued: Omit<IssuedInvoice, "seller"> | null;
}

export const invoiceColumns = { invoice: shownInvoiceColumns, issued: shownIssuedColumns };
export const isIssuedAs = isIssuedFor(invoices.id);
export const invoiceOrders = {
  createdAt: invoices.createdAt,
  total: invoices.total,
  status: invoices.status,
  dueOn: issuedInvoices.dueOn,
  number: issuedInvoices.number,
};

const invoiceList = defineList({
  rows: (db: NodePgDatabase) =>
    db.select(invoiceColumns).from(invoices).leftJoin(issuedInvoices, isIssuedAs),
  id: invoices.id,
  orderBy: invoiceOrders,
  defaultOrder: "createdAt",
  filters: {
    query: wordsIn(invoices.recipient, invoices.reason),
    status: equals(invoices.status),
    type: equals(invoices.type),
  },
  missing: "INVOICE_NOT_FOUND",
});

const inCompany = ({ companyId }: Transaction) => eq(invoices.companyId, companyId);

/** Amounts of several invoices, in hundredths of the currency. */
export interface InvoiceSum {
  currency: string;
  count: number;
  total: number;
}

/** A page of invoices, and the sums of all rows that its filter matches. */
export interface InvoicePage<Row> extends Page<Row> {
  sums(): Promise<InvoiceSum[]>;
}

/**
 * Sums a subquery of invoices by currency. Credit notes reduce the total. Cancelled orders are
 * counted, but not added to the total.
 */
export const sumsOf = (db: NodePgDatabase, matching: SQL): Promise<InvoiceSum[]> =>
  db
    .select({
      currency: sql<string>`currency`,
      count: sql<number>`count(*)::int`,
      total: sql<number>`coalesce(sum(case when type = 'credit' then -total else total end) filter (where status <> 'canceled'), 0)::float8`,
    })
    .from(matching)
    .groupBy(sql`currency`)
    .orderBy(sql`currency`);

export const invoicePage = (
  tx: Transaction,
  paging: Paging,
  filter: InvoiceFilter,
): InvoicePage<InvoiceView> => ({
  ...invoiceList.page(tx.db, paging, filter, inCompany(tx)),
  sums: () => sumsOf(tx.db, invoiceList.subquery(tx.db, filter, inCompany(tx))),
});

export const findInvoice = (tx: Transaction, id: number): Promise<InvoiceView> =>
  invoiceList.find(tx.db, id, inCompany(tx));

const eventsOf = ({ db, companyId }: Transaction, ids: readonly number[]) =>
  db
    .select({
      id: invoiceEvents.id,
      invoiceId: invoiceEvents.invoiceId,
      kind: invoiceEvents.kind,
      at: invoiceEvents.at,
      byStaff: invoiceEvents.byStaff,
      note: invoiceEvents.note,
      userName: users.name,
    })
    .from(invoiceEvents)
    .leftJoin(users, refersTo(invoiceEvents.userId, users))
    .where(and(eq(invoiceEvents.companyId, companyId), inArray(invoiceEvents.invoiceId, [...ids])))
    .orderBy(asc(invoiceEvents.at), asc(invoiceEvents.id));
export type InvoiceEvent = Awaited<ReturnType<typeof eventsOf>>[number];

/** Returns the events of an invoice, oldest first. */
export const historyOf = (tx: Transaction, id: number): Promise<InvoiceEvent[]> =>
  eventsOf(tx, [id]);

export const historyLoader = defineLoader<number, InvoiceEvent[]>(async (ids, { tx }) =>
  rowsPerKey(ids, await eventsOf(tx, ids), ({ invoiceId }) => invoiceId),
);

export const creditNoteLoader = defineLoader<number, InvoiceView[]>(async (ids, { tx }) => {
  const notes = await tx.db
    .select(invoiceColumns)
    .from(invoices)
    .leftJoin(issuedInvoices, isIssuedAs)
    .where(and(inCompany(tx), inArray(invoices.creditedInvoiceId, [...ids])));
  return rowsPerKey(ids, notes, ({ invoice }) => invoice.creditedInvoiceId ?? 0);
});

/** Loads the method of the open payment; an invoice has at most one. */
export const openMethodLoader = defineLoader<number, PaymentMethod | null>(async (ids, { tx }) => {
  const open = await tx.db
    .select({ invoiceId: payments.invoiceId, method: payments.method })
    .from(payments)
    .where(
      and(
        eq(payments.companyId, tx.companyId),
        inArray(payments.invoiceId, [...ids]),
        isUnderWay(),
      ),
    );
  return rowPerKey(ids, open, ({ invoiceId }) => invoiceId, null).map(
    (each) => each?.method ?? null,
  );
});
