import { and, asc, eq, getTableColumns, notInArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { IdColumn } from "./rows.ts";
import type { Transaction } from "./transaction.ts";

/** What rows link to: tags and files of a task, tasks of a feature, features of a project. */
export interface Links {
  table: PgTable & { companyId: PgColumn };
  own: IdColumn;
  target: IdColumn;
  /** Where links keep an order. */
  position?: PgColumn;
}

export const linksOf = ({ table, own }: Links, tx: Transaction, ownId: number): SQL | undefined =>
  and(eq(table.companyId, tx.companyId), eq(own, ownId));

export const propertyOf = (table: PgTable, column: PgColumn): string =>
  Object.entries(getTableColumns(table)).find(([, own]) => own.name === column.name)?.[0] ?? "";

/** Drizzle names a row's values by properties of its table, which may be any here. */
export function valuesOf(
  { table, own, target, position }: Links,
  tx: Transaction,
  ownId: number,
  targetIds: readonly number[],
  first = 0,
): Record<string, number>[] {
  const [ownName, targetName] = [propertyOf(table, own), propertyOf(table, target)];
  const place = position && propertyOf(table, position);
  const rows = targetIds.map((id, index) => ({
    companyId: tx.companyId,
    [ownName]: ownId,
    [targetName]: id,
    ...(place && { [place]: first + index }),
  }));
  // Each is held while its link is made: in one order, or two changes wait for each other.
  return rows.sort((one, other) => Number(one[targetName]) - Number(other[targetName]));
}

/** What one row links to, in its order. */
export async function linkedTargets(
  tx: Transaction,
  links: Links,
  ownId: number,
): Promise<number[]> {
  const { table, target, position } = links;
  const rows = await tx.db
    .select({ id: target })
    .from(table)
    .where(linksOf(links, tx, ownId))
    .orderBy(...(position ? [asc(position)] : []), asc(target));
  return rows.map(({ id }) => id);
}

/**
 * Makes exactly these links of one row. Unknown targets fail on their foreign key. Links that stay
 * are left alone: taken away and made again, they would wait for whoever deletes their target, who
 * waits for them.
 */
export async function replaceLinks(
  tx: Transaction,
  links: Links,
  ownId: number,
  targetIds: readonly number[],
): Promise<void> {
  const { table, own, target, position } = links;
  await tx.db
    .delete(table)
    .where(and(linksOf(links, tx, ownId), notInArray(target, [...targetIds])));
  if (targetIds.length === 0) return;
  const insert = tx.db.insert<PgTable>(table).values(valuesOf(links, tx, ownId, targetIds));
  await (position
    ? insert.onConflictDoUpdate({
        target: [table.companyId, own, target],
        set: { [propertyOf(table, position)]: sql`excluded.position` },
      })
    : insert.onConflictDoNothing());
}
