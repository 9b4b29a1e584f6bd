import { lt, sql } from "drizzle-orm";
import { auditEntries } from "../../platform/audit/audit.table.ts";
import { forgetEntries } from "../../platform/audit/audit-functions.ts";
import { defineLookup } from "../../platform/db/lookup.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Platform } from "../../platform/module.ts";
import { eachInTurn } from "../../platform/operations/in-turn.ts";

/** The most that one run deletes: housekeeping goes on later. */
const most = { companies: 100, entries: 1_000 };

export const oldEntryQueries = defineLookup((db) => ({
  companiesWithOldAudit: db
    .selectDistinct({ id: auditEntries.companyId })
    .from(auditEntries)
    .where(
      lt(auditEntries.at, sql`now() - make_interval(days => ${sql.placeholder("days")}::integer)`),
    )
    .limit(most.companies),
}));

/** Housekeeping: entries go after the days that the setting says. */
export function forgetOldEntries({
  pools,
  settings,
  log,
}: Pick<Platform, "pools" | "settings" | "log">) {
  const lookup = oldEntryQueries.open(pools.lookup);
  return async (): Promise<void> => {
    const days = settings.get("auditDays");
    await eachInTurn(
      await lookup.companiesWithOldAudit({ days }),
      ({ id }) => inTransaction(pools.app, id, (tx) => forgetEntries(tx, days, most.entries)),
      (err, { id: companyId }) =>
        log.warn({ err, companyId }, "A company's audit log could not be shortened"),
    );
  };
}
