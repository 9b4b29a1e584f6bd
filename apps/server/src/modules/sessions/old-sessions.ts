import { lt } from "drizzle-orm";
import type pg from "pg";
import type { Logger } from "pino";
import { deleteSome } from "../../platform/db/delete-some.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { RowByRow } from "../../platform/operations/row-by-row.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import { sessions } from "../../schema/sessions.ts";
import { endOfSession } from "./session-life.ts";
import type { SessionLookup } from "./sessions.lookup.ts";

/** Rows deleted per statement and company. */
const batch = 1_000;

interface Dependencies {
  pool: pg.Pool;
  settings: Pick<Settings, "get">;
  lookup: SessionLookup;
  log: Pick<Logger, "warn" | "error">;
  now?: () => number;
}

/** Maintenance: deletes sessions that ended long ago, with their address and device. */
export function forgetOldSessions({ pool, settings, lookup, log, now = Date.now }: Dependencies) {
  const before = () => new Date(now() - settings.get("sessionDays") * 86_400_000);
  const companies = new RowByRow<{ companyId: number }>({
    log,
    failure: "Failed to delete a company's old sessions",
    work: ({ companyId }) =>
      inTransaction(pool, companyId, (tx) =>
        deleteSome(tx, sessions, lt(endOfSession, before()), batch),
      ),
  });
  return (): Promise<void> =>
    companies.takePages(
      (after) => lookup.findCompaniesWithSessionsEndedAcrossCompanies(before(), after),
      ({ companyId }) => companyId,
    );
}
