import { and, inArray, isNotNull, lt } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Platform } from "../module.ts";
import { daysAgo } from "./days-ago.ts";
import { inTransaction } from "./transaction.ts";

/** Maximum rows per run; later maintenance runs clear the rest. */
const batchSize = 1_000;

/** Clears visitors' IP addresses that are older than `visitorAddressDays`. */
export const clearOldIpAddresses = (
  {
    pools: { app: pool },
    platformCompanyId,
    settings,
  }: Pick<Platform, "pools" | "platformCompanyId" | "settings">,
  table: PgTable & { id: PgColumn; ip: PgColumn; createdAt: PgColumn },
): Promise<void> =>
  inTransaction(pool, platformCompanyId, async (tx) => {
    const day = daysAgo(settings.get("visitorAddressDays"));
    const old = tx.db
      .select({ id: table.id })
      .from(table)
      .where(and(isNotNull(table.ip), lt(table.createdAt, day)))
      .limit(batchSize);
    await tx.db.update(table).set({ ip: null }).where(inArray(table.id, old));
  });
