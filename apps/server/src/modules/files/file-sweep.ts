import { asc, gt, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { defineLookup } from "../../platform/db/lookup.ts";
import type { Pools } from "../../platform/db/pools.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { eachInTurn } from "../../platform/operations/in-turn.ts";
import { companies } from "../companies/companies.table.ts";
import type { ByteStore } from "./stored-bytes.ts";
import { deleteLongUnused, noteUse } from "./unused-files.ts";

/** The most that one run looks at and deletes. */
const most = { companies: 200, filesPerCompany: 200 };

export const sweepQueries = defineLookup((db) => ({
  companiesToSweep: db
    .select({ id: companies.id })
    .from(companies)
    .where(gt(companies.id, sql.placeholder("after")))
    .orderBy(asc(companies.id))
    .limit(most.companies),
}));

interface Dependencies {
  pools: Pick<Pools, "app" | "lookup">;
  bytes: ByteStore;
  log: Pick<Logger, "warn">;
}

/**
 * Deletes the files that nothing has referred to for a day or longer, and bytes that no file has.
 * Each run goes on where the last one of this process ended.
 */
export function createFileSweep({ pools, bytes, log }: Dependencies) {
  const pool = pools.app;
  const lookup = sweepQueries.open(pools.lookup);
  let after = 0;

  async function nextCompaniesAcrossCompanies(): Promise<number[]> {
    const rows = await lookup.companiesToSweep({ after });
    const ids = rows.map(({ id }) => id);
    after = ids.length < most.companies ? 0 : (ids.at(-1) ?? 0);
    return ids;
  }

  async function sweep(companyId: number): Promise<void> {
    await inTransaction(pool, companyId, noteUse);
    const gone = await inTransaction(pool, companyId, (tx) =>
      deleteLongUnused(tx, bytes, most.filesPerCompany),
    );
    await bytes.drop(
      companyId,
      gone.map(({ storageKey }) => storageKey),
    );
    await bytes.dropForgotten(companyId, most.filesPerCompany);
  }

  return async (): Promise<void> =>
    eachInTurn(await nextCompaniesAcrossCompanies(), sweep, (err, companyId) =>
      log.warn({ err, companyId }, "A company's unused files could not be deleted"),
    );
}
