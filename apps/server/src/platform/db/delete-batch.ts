import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "./transaction.ts";

/** Deletes at most `limit` matching rows; later maintenance runs delete the rest. */
export async function deleteBatch(
  tx: Transaction,
  table: PgTable & { id: PgColumn },
  condition: SQL | undefined,
  limit: number,
): Promise<void> {
  const some = tx.db.select({ id: table.id }).from(table).where(condition).limit(limit);
  await tx.db.delete(table).where(and(condition, inArray(table.id, some)));
}

/** Deletes at most `limit` of the company's matching rows, like `deleteBatch`. */
export const deleteCompanyBatch = (
  tx: Transaction,
  table: PgTable & { companyId: PgColumn; id: PgColumn },
  condition: SQL,
  limit: number,
): Promise<void> =>
  deleteBatch(tx, table, and(eq(table.companyId, tx.companyId), condition), limit);
