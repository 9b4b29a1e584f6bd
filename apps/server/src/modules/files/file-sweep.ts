import { asc, gt, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { defineLookup } from "../../platform/db/lookup.ts";
import type { Pools } from "../../platform/db/pools.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { RowProcessor } from "../../platform/operations/row-processor.ts";
import { companies } from "../../schema/companies.ts";
import type { ByteStore } from "./stored-bytes.ts";
import { deleteLongUnused, markUsedFiles } from "./unused-files.ts";

/** Maximum per run. */
const batchLimits = { companies: 200, filesPerCompany: 200 };

export const sweepQueries = defineLookup((db) => ({
  companiesToSweep: db
    .select({ companyId: companies.id })
    .from(companies)
    .where(gt(companies.id, sql.placeholder("after")))
    .orderBy(asc(companies.id))
    .limit(batchLimits.companies),
}));

interface Dependencies {
  pools: Pick<Pools, "app" | "lookup">;
  bytes: ByteStore;
  log: Pick<Logger, "warn" | "error">;
}

/**
 * Deletes files that have been unreferenced for at least a day, and bytes that belong to no file.
 * Each run continues where the previous one of this process ended.
 */
export function createFileSweep({ pools, bytes, log }: Dependencies) {
  const pool = pools.app;
  const lookup = sweepQueries.open(pools.lookup);
  let after = 0;

  async function findNextAcrossCompanies() {
    const found = await lookup.companiesToSweep({ after });
    after = found.length < batchLimits.companies ? 0 : (found.at(-1)?.companyId ?? 0);
    return found;
  }

  async function sweep({ companyId }: { companyId: number }): Promise<void> {
    await inTransaction(pool, companyId, markUsedFiles);
    const deleted = await inTransaction(pool, companyId, (tx) =>
      deleteLongUnused(tx, bytes, batchLimits.filesPerCompany),
    );
    await bytes.drop(
      companyId,
      deleted.map(({ storageKey }) => storageKey),
    );
    await bytes.dropUnclaimed(companyId, batchLimits.filesPerCompany);
  }

  const processor = new RowProcessor({
    log,
    failure: "Failed to delete a company's unused files",
    work: sweep,
  });
  return async (): Promise<void> => processor.process(await findNextAcrossCompanies());
}
