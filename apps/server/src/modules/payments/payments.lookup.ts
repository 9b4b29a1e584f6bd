import { and, eq, lt, or, sql } from "drizzle-orm";
import type pg from "pg";
import { defineLookup } from "../../platform/db/lookup.ts";
import { isUnderWay } from "./payments.queries.ts";
import { payments } from "./payments.table.ts";

/** Attempts asked about at once: the rest come with the next round. */
const perRound = 100;

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
      ),
    )
    .orderBy(payments.askedAt)
    .limit(perRound),
}));

/** Whose attempt a message of the provider speaks of, and which are waiting for one. */
export function createPaymentLookup(pool: pg.Pool) {
  const run = paymentQueries.open(pool);
  return {
    findPaymentAcrossCompanies: async (uid: string) => (await run.paymentOfUid({ uid }))[0] ?? null,
    findOpenCardPaymentsAcrossCompanies: (before: Date) => run.openCardPayments({ before }),
  };
}
export type PaymentLookup = ReturnType<typeof createPaymentLookup>;
