import type { TransactionFilter } from "@presale/contracts/inputs/invoice.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { and, eq, exists, getTableColumns } from "drizzle-orm";
import type pg from "pg";
import { equals, wordsIn } from "../../platform/db/conditions.ts";
import { drizzleOn } from "../../platform/db/drizzle-on.ts";
import { refersTo } from "../../platform/db/joins.ts";
import { defineList, type RowIn } from "../../platform/db/list.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { companies } from "../../schema/companies.ts";
import { invoices, issuedInvoices } from "../../schema/invoices.ts";
import { invoiceNumberColumns, isIssuedFor } from "../../schema/issued-number.ts";
import { paymentEvents, payments } from "../../schema/payments.ts";
import { users } from "../../schema/users.ts";

/** The checkout page's URL is for the payer only. */
const { url: _url, providerId: _page, ...shownPaymentColumns } = getTableColumns(payments);

export const transactionList = defineList({
  rows: (db) =>
    db
      .select({
        payment: shownPaymentColumns,
        company: { id: companies.id, name: companies.name },
        userName: users.name,
        /** Whether any part was refunded. */
        hasRefund: exists(
          db
            .select({ kind: paymentEvents.kind })
            .from(paymentEvents)
            .where(
              and(refersTo(paymentEvents.paymentId, payments), eq(paymentEvents.kind, "refunded")),
            ),
        ).mapWith(Boolean),
        invoiceType: invoices.type,
        issued: invoiceNumberColumns,
      })
      .from(payments)
      .innerJoin(companies, eq(companies.id, payments.companyId))
      .innerJoin(invoices, refersTo(payments.invoiceId, invoices))
      .leftJoin(issuedInvoices, isIssuedFor(payments.invoiceId))
      .leftJoin(users, refersTo(payments.userId, users)),
  id: payments.id,
  orderBy: {
    startedAt: payments.startedAt,
    endedAt: payments.endedAt,
    amount: payments.amount,
    status: payments.status,
    company: companies.name,
  },
  defaultOrder: "startedAt",
  filters: {
    query: wordsIn(companies.name, payments.reference),
    status: equals(payments.status),
    method: equals(payments.method),
    needsStaff: equals(payments.needsStaff),
    invoiceId: equals(payments.invoiceId),
  },
});
export type PaymentTransaction = RowIn<typeof transactionList>;

/**
 * Reads the attempt within its company's transaction, so that the transaction's own changes are
 * included.
 */
export const findTransaction = (tx: Transaction, id: number): Promise<PaymentTransaction> =>
  transactionList.find(tx.db, id, eq(payments.companyId, tx.companyId));

export function createTransactionLookup(pool: pg.Pool) {
  const db = drizzleOn(pool);
  return {
    findTransactionsAcrossCompanies: (paging: Paging, filter: TransactionFilter) =>
      transactionList.page(db, paging, filter),
    /** Ids are unique across companies, so the row gives the company. */
    findTransactionAcrossCompanies: (id: number) => transactionList.find(db, id),
  };
}
