import { lt } from "drizzle-orm";
import type pg from "pg";
import type { Logger } from "pino";
import { deleteCompanyBatch } from "../../platform/db/delete-batch.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { RowProcessor } from "../../platform/operations/row-processor.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import { sessions } from "../../schema/sessions.ts";
import { endOfSession } from "./session-lifetime.ts";
import type { SessionLookup } from "./sessions.lookup.ts";

/** Maximum rows deleted per statement and company. */
const batchSize = 1_000;

interface Dependencies {
  pool: pg.Pool;
  settings: Pick<Settings, "get">;
  lookup: SessionLookup;
  log: Pick<Logger, "warn" | "error">;
  now?: () => number;
}

/** Deletes sessions that ended long ago, with their IP address and device. */
export function createSessionCleanup({
  pool,
  settings,
  lookup,
  log,
  now = Date.now,
}: Dependencies) {
  const endedBefore = () => new Date(now() - settings.get("sessionDays") * 86_400_000);
  const companies = new RowProcessor<{ companyId: number }>({
    log,
    failure: "Failed to delete a company's old sessions",
    work: ({ companyId }) =>
      inTransaction(pool, companyId, (tx) =>
        deleteCompanyBatch(tx, sessions, lt(endOfSession, endedBefore()), batchSize),
      ),
  });
  return (): Promise<void> =>
    companies.processPages(
      (after) => lookup.findCompaniesWithSessionsEndedAcrossCompanies(endedBefore(), after),
      ({ companyId }) => companyId,
    );
}
