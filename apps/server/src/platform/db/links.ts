import { and, asc, eq, getTableColumns, notInArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { IdColumn } from "./rows.ts";
import type { Transaction } from "./transaction.ts";

/** A link table: tags and files of a task, tasks of a feature, features of a project. */
export interface Links {
  table: PgTable & { companyId: PgColumn };
  owner: IdColumn;
  target: IdColumn;
  /** Set for links with an order. */
  position?: PgColumn;
}

export const linksOf = (
  { table, owner }: Links,
  tx: Transaction,
  ownerId: number,
): SQL | undefined => and(eq(table.companyId, tx.companyId), eq(owner, ownerId));

export const propertyOf = (table: PgTable, column: PgColumn): string =>
  Object.entries(getTableColumns(table)).find(([, each]) => each.name === column.name)?.[0] ?? "";

/** Returns link rows to insert, keyed by the property names of the table. */
export function linkRows(
  { table, owner, target, position }: Links,
  tx: Transaction,
  ownerId: number,
  targetIds: readonly number[],
  first = 0,
): Record<string, number>[] {
  const [ownName, targetName] = [propertyOf(table, owner), propertyOf(table, target)];
  const positionName = position && propertyOf(table, position);
  const rows = targetIds.map((id, index) => ({
    companyId: tx.companyId,
    [ownName]: ownerId,
    [targetName]: id,
    ...(positionName && { [positionName]: first + index }),
  }));
  // Each insert locks its target. Sorted, so that two transactions can't deadlock.
  return rows.sort((one, other) => Number(one[targetName]) - Number(other[targetName]));
}

/** Returns the ids that one row links to, by position, then id. */
export async function linkedTargets(
  tx: Transaction,
  links: Links,
  ownerId: number,
): Promise<number[]> {
  const { table, target, position } = links;
  const rows = await tx.db
    .select({ id: target })
    .from(table)
    .where(linksOf(links, tx, ownerId))
    .orderBy(...(position ? [asc(position)] : []), asc(target));
  return rows.map(({ id }) => id);
}

/**
 * Sets the links of one row to exactly these. Unknown targets violate their foreign key. Existing
 * links stay: deleting and inserting them again could deadlock with a transaction that deletes
 * their target.
 */
export async function replaceLinks(
  tx: Transaction,
  links: Links,
  ownerId: number,
  targetIds: readonly number[],
): Promise<void> {
  const { table, owner, target, position } = links;
  await tx.db
    .delete(table)
    .where(and(linksOf(links, tx, ownerId), notInArray(target, [...targetIds])));
  if (targetIds.length === 0) return;
  const insert = tx.db.insert<PgTable>(table).values(linkRows(links, tx, ownerId, targetIds));
  await (position
    ? insert.onConflictDoUpdate({
        target: [table.companyId, owner, target],
        set: { [propertyOf(table, position)]: sql`excluded.position` },
      })
    : insert.onConflictDoNothing());
}
