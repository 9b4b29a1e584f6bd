import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "./transaction.ts";

/** Deletes the company's rows of which this is true, so many at most: housekeeping goes on later. */
export async function deleteSome(
  tx: Transaction,
  table: PgTable & { companyId: PgColumn; id: PgColumn },
  which: SQL,
  most: number,
): Promise<void> {
  const own = eq(table.companyId, tx.companyId);
  const some = tx.db.select({ id: table.id }).from(table).where(and(own, which)).limit(most);
  await tx.db.delete(table).where(and(own, inArray(table.id, some)));
}
