import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "./transaction.ts";

/** Deletes at most `most` matching rows; later maintenance runs delete the rest. */
export async function deleteSomeRows(
  tx: Transaction,
  table: PgTable & { id: PgColumn },
  which: SQL | undefined,
  most: number,
): Promise<void> {
  const some = tx.db.select({ id: table.id }).from(table).where(which).limit(most);
  await tx.db.delete(table).where(and(which, inArray(table.id, some)));
}

/** Like `deleteSomeRows`, but only the company's rows. */
export const deleteSome = (
  tx: Transaction,
  table: PgTable & { companyId: PgColumn; id: PgColumn },
  which: SQL,
  most: number,
): Promise<void> => deleteSomeRows(tx, table, and(eq(table.companyId, tx.companyId), which), most);
