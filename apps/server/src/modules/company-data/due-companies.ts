import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { defineLookup } from "../../platform/db/lookup.ts";
import type { Pools } from "../../platform/db/pools.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { RowProcessor } from "../../platform/operations/row-processor.ts";
import { companies } from "../../schema/companies.ts";
import { isEraseDatePast } from "../companies/erase-at.ts";
import type { CompanyErasure } from "./company-erasure.ts";
import type { CompanyEraser } from "./erase-company.ts";
import { isDueToRemind } from "./erasure-reminders.ts";

/** Companies per lookup. */
const batchSize = 50;
const isAfterCursor = gt(companies.id, sql.placeholder("after"));
/** Time for work to finish that was running when the company was closed. */
const erasureDelay = sql`interval '5 minutes'`;

const isDue = and(eq(companies.isPlatform, false), isNull(companies.erasedAt), isEraseDatePast());

export const dueQueries = defineLookup((db) => ({
  companiesToRemind: db
    .select({ companyId: companies.id })
    .from(companies)
    .where(and(isNull(companies.erasedAt), isDueToRemind(), isAfterCursor))
    .orderBy(companies.id)
    .limit(batchSize),
  companiesToClose: db
    .select({ companyId: companies.id })
    .from(companies)
    .where(and(isDue, isNull(companies.closedAt), isAfterCursor))
    .orderBy(companies.id)
    .limit(batchSize),
  companiesToErase: db
    .select({ companyId: companies.id })
    .from(companies)
    .where(and(isDue, lte(companies.closedAt, sql`now() - ${erasureDelay}`), isAfterCursor))
    .orderBy(companies.id)
    .limit(batchSize),
}));

interface Dependencies {
  pools: Pick<Pools, "app" | "lookup">;
  log: Pick<Logger, "warn" | "error">;
  erasure: CompanyErasure;
  eraser: CompanyEraser;
}

/**
 * Reminds, closes and erases companies that are due. One company's failure doesn't block others.
 */
export function createDueCompanies({ pools, log, erasure, eraser }: Dependencies) {
  const lookup = dueQueries.open(pools.lookup);
  const inCompany = (change: (tx: Transaction) => Promise<void>) => (companyId: number) =>
    inTransaction(pools.app, companyId, change);
  const steps = [
    { find: lookup.companiesToRemind, work: inCompany(erasure.remind) },
    { find: lookup.companiesToClose, work: inCompany(erasure.close) },
    { find: lookup.companiesToErase, work: eraser.erase },
  ].map(({ find, work }) => ({
    find,
    processor: new RowProcessor<{ companyId: number }>({
      log,
      failure: "Failed to process a company due for deletion",
      work: ({ companyId }) => work(companyId),
    }),
  }));
  return async function processDueCompanies(): Promise<void> {
    for (const { find, processor } of steps)
      await processor.processPages(
        (after) => find({ after }),
        ({ companyId }) => companyId,
      );
  };
}
