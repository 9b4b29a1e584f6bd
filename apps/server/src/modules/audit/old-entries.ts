import { and, gt, lt, sql } from "drizzle-orm";
import { auditEntries } from "../../platform/audit/audit.table.ts";
import { deleteOldEntries } from "../../platform/audit/audit-functions.ts";
import { defineLookup } from "../../platform/db/lookup.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Platform } from "../../platform/module.ts";
import { RowProcessor } from "../../platform/operations/row-processor.ts";

/** Entries of one company deleted per run; the next run continues. */
const maxEntriesPerRun = 1_000;
/** Companies per lookup. */
const batchSize = 100;

export const oldEntryQueries = defineLookup((db) => ({
  companiesWithOldAudit: db
    .selectDistinct({ companyId: auditEntries.companyId })
    .from(auditEntries)
    .where(
      and(
        lt(
          auditEntries.at,
          sql`now() - make_interval(days => ${sql.placeholder("days")}::integer)`,
        ),
        gt(auditEntries.companyId, sql.placeholder("after")),
      ),
    )
    .orderBy(auditEntries.companyId)
    .limit(batchSize),
}));

/** Creates the maintenance task that deletes entries older than the setting `auditDays`. */
export function createAuditCleanup({
  pools,
  settings,
  log,
}: Pick<Platform, "pools" | "settings" | "log">) {
  const lookup = oldEntryQueries.open(pools.lookup);
  const companies = new RowProcessor<{ companyId: number }>({
    log,
    failure: "Failed to delete a company's old audit log entries",
    work: ({ companyId }) =>
      inTransaction(pools.app, companyId, (tx) =>
        deleteOldEntries(tx, settings.get("auditDays"), maxEntriesPerRun),
      ),
  });
  return (): Promise<void> =>
    companies.processPages(
      (after) => lookup.companiesWithOldAudit({ after, days: settings.get("auditDays") }),
      ({ companyId }) => companyId,
    );
}
