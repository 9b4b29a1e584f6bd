import { lt } from "drizzle-orm";
import type pg from "pg";
import { deleteSome } from "../../platform/db/delete-some.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { endOfSession } from "./session-life.ts";
import type { SessionLookup } from "./sessions.lookup.ts";
import { sessions } from "./sessions.table.ts";

/** How long it can be found out who logged in from where, after the session's end. */
const keptFor = 30 * 86_400_000;
/** The most rows of one company that are deleted at once. */
const batch = 1_000;

interface Dependencies {
  pool: pg.Pool;
  lookup: SessionLookup;
  now?: () => number;
}

/** Housekeeping: a session that ended long ago is forgotten, with its address and device. */
export const forgetOldSessions =
  ({ pool, lookup, now = Date.now }: Dependencies) =>
  async (): Promise<void> => {
    const before = new Date(now() - keptFor);
    for (const companyId of await lookup.findCompaniesWithSessionsEndedAcrossCompanies(before))
      await inTransaction(pool, companyId, (tx) =>
        deleteSome(tx, sessions, lt(endOfSession, before), batch),
      );
  };
