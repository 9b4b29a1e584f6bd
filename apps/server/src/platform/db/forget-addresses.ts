import { limits } from "@presale/contracts/limits.ts";
import { and, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import { inTransaction } from "./transaction.ts";

/** Rows at once: housekeeping goes on later. */
const most = 1_000;

/** Clears the network addresses of visitors when they are as old as the privacy policy says. */
export const forgetAddresses = (
  pool: pg.Pool,
  platformCompanyId: number,
  table: PgTable & { id: PgColumn; ip: PgColumn; createdAt: PgColumn },
): Promise<void> =>
  inTransaction(pool, platformCompanyId, async (tx) => {
    const day = sql`now() - make_interval(days => ${limits.visitorAddressDays})`;
    const old = tx.db
      .select({ id: table.id })
      .from(table)
      .where(and(isNotNull(table.ip), lt(table.createdAt, day)))
      .limit(most);
    await tx.db.update(table).set({ ip: null }).where(inArray(table.id, old));
  });
