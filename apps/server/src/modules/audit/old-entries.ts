import { and, gt, lt, sql } from "drizzle-orm";
import { auditEntries } from "../../platform/audit/audit.table.ts";
import { forgetEntries } from "../../platform/audit/audit-functions.ts";
import { defineLookup } from "../../platform/db/lookup.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Platform } from "../../platform/module.ts";
import { InTurn } from "../../platform/operations/in-turn.ts";

/** Entries of one company that one run deletes: housekeeping goes on later. */
const mostEntries = 1_000;
/** Companies looked up at once. */
const atOnce = 100;

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
    .limit(atOnce),
}));

/** Housekeeping: entries go after the days that the setting says. */
export function forgetOldEntries({
  pools,
  settings,
  log,
}: Pick<Platform, "pools" | "settings" | "log">) {
  const lookup = oldEntryQueries.open(pools.lookup);
  const companies = new InTurn<{ companyId: number }>({
    log,
    failure: "A company's audit log could not be shortened",
    work: ({ companyId }) =>
      inTransaction(pools.app, companyId, (tx) =>
        forgetEntries(tx, settings.get("auditDays"), mostEntries),
      ),
  });
  return (): Promise<void> =>
    companies.takePages(
      (after) => lookup.companiesWithOldAudit({ after, days: settings.get("auditDays") }),
      ({ companyId }) => companyId,
    );
}
