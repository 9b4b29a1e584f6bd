import { and, asc, eq, inArray } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { RefusedRow } from "./refused-rows.ts";

export type LibraryTable = PgTable & Record<"companyId" | "id" | "authorId" | "title", PgColumn>;

interface LockedRow {
  id: number;
  authorId: number;
  title: string;
}

/**
 * Locks several rows until the transaction ends. Locks in the order of ids, so that concurrent
 * changes can't deadlock.
 */
export async function lockRows(
  tx: Transaction,
  table: LibraryTable,
  ids: readonly number[],
  strength: "update" | "no key update" | "key share",
): Promise<{ rows: LockedRow[]; refused: RefusedRow[] }> {
  const { companyId, id, authorId, title } = table;
  const rows = (await tx.db
    .select({ id, authorId, title })
    .from(table as PgTable)
    .where(and(eq(companyId, tx.companyId), inArray(id, [...ids])))
    .orderBy(asc(id))
    .for(strength)) as LockedRow[];
  const found = new Set(rows.map((row) => row.id));
  const missing = ids.filter((each) => !found.has(each));
  return {
    rows,
    refused: missing.map((each) => ({ id: each, title: null, error: new AppError("NOT_FOUND") })),
  };
}
