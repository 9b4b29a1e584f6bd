import { and, eq, gt, lt, or, sql } from "drizzle-orm";
import type pg from "pg";
import { defineLookup } from "../../platform/db/lookup.ts";
import { firstOrNull } from "../../platform/db/rows.ts";
import { isUnderWay, payments } from "../../schema/payments.ts";

/** Attempts per query. */
const batchSize = 100;

export const paymentQueries = defineLookup((db) => ({
  paymentOfUid: db
    .select({ id: payments.id, companyId: payments.companyId, provider: payments.provider })
    .from(payments)
    .where(eq(payments.uid, sql.placeholder("uid"))),
  openCardPayments: db
    .select({ id: payments.id, companyId: payments.companyId })
    .from(payments)
    .where(
      and(
        or(isUnderWay(), payments.isPageOpen),
        eq(payments.method, "card"),
        lt(payments.askedAt, sql.placeholder("before")),
        gt(payments.id, sql.placeholder("after")),
      ),
    )
    .orderBy(payments.id)
    .limit(batchSize),
}));

export function createPaymentLookup(pool: pg.Pool) {
  const run = paymentQueries.open(pool);
  return {
    findPaymentAcrossCompanies: (uid: string) => run.paymentOfUid({ uid }).then(firstOrNull),
    findOpenCardPaymentsAcrossCompanies: (before: Date, after: number) =>
      run.openCardPayments({ before, after }),
  };
}
export type PaymentLookup = ReturnType<typeof createPaymentLookup>;
