import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "./transaction.ts";

interface LinkTable {
  table: PgTable & { companyId: PgColumn };
  /** Property and column of the row that links, and of what it links to. */
  own: string;
  target: string;
  /** Whether links keep the order in which they were given. */
  ordered?: boolean;
}

/**
 * Makes exactly these links of one row. Unknown targets fail on their foreign key. Links that stay
 * are left alone: taken away and made again, they would wait for whoever deletes their target, who
 * waits for them.
 */
export async function replaceLinks(
  tx: Transaction,
  { table, own, target, ordered }: LinkTable,
  ownId: number,
  targetIds: readonly number[],
): Promise<void> {
  const columns = table as unknown as Record<string, PgColumn>;
  const [ownColumn, targetColumn] = [columns[own] as PgColumn, columns[target] as PgColumn];
  await tx.db
    .delete(table)
    .where(
      and(
        eq(table.companyId, tx.companyId),
        eq(ownColumn, ownId),
        notInArray(targetColumn, [...targetIds]),
      ),
    );
  if (targetIds.length === 0) return;
  const insert = tx.db.insert(table).values(
    targetIds.map((targetId, position) => ({
      companyId: tx.companyId,
      [own]: ownId,
      [target]: targetId,
      ...(ordered && { position }),
    })) as never,
  );
  await (ordered
    ? insert.onConflictDoUpdate({
        target: [table.companyId, ownColumn, targetColumn],
        set: { position: sql`excluded.position` } as never,
      })
    : insert.onConflictDoNothing());
}

/** What one row links to, in the order of its links where they keep one. */
export async function linkedTargets(
  tx: Transaction,
  { table, own, target, ordered }: LinkTable,
  ownId: number,
): Promise<number[]> {
  const columns = table as unknown as Record<string, PgColumn>;
  const [ownColumn, targetColumn] = [columns[own] as PgColumn, columns[target] as PgColumn];
  const rows = await tx.db
    .select({ id: targetColumn })
    .from(table)
    .where(and(eq(table.companyId, tx.companyId), eq(ownColumn, ownId)))
    .orderBy(asc(ordered ? (columns.position as PgColumn) : targetColumn));
  return rows.map(({ id }) => id as number);
}
