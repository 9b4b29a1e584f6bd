import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "./transaction.ts";

/** Rows that put targets in an order below an owner: tasks of a feature, features of a project. */
export interface OrderedLinks {
  table: PgTable & { companyId: PgColumn; position: PgColumn };
  own: PgColumn;
  target: PgColumn;
}

const rowsOf = ({ table, own }: OrderedLinks, tx: Transaction, ownId: number): SQL | undefined =>
  and(eq(table.companyId, tx.companyId), eq(own, ownId));

const propertyOf = (table: PgTable, column: PgColumn): string =>
  Object.entries(getTableColumns(table)).find(([, own]) => own.name === column.name)?.[0] ?? "";

/** The targets in their order. The caller holds a lock on the owner when it goes on to change it. */
export async function orderedTargets(
  tx: Transaction,
  links: OrderedLinks,
  ownId: number,
): Promise<number[]> {
  const rows = await tx.db
    .select({ id: links.target })
    .from(links.table)
    .where(rowsOf(links, tx, ownId))
    .orderBy(asc(links.table.position), asc(links.target));
  return rows.map(({ id }) => id as number);
}

/** Writes the whole order anew. */
async function writeOrder(
  tx: Transaction,
  links: OrderedLinks,
  ownId: number,
  order: readonly number[],
): Promise<void> {
  await tx.db
    .update(links.table)
    .set({ position: sql`o.n - 1` } as never)
    .from(sql`unnest(${sql.param(order)}::bigint[]) with ordinality o(id, n)`)
    .where(and(rowsOf(links, tx, ownId), sql`${links.target} = o.id`));
}

/** Adds those that aren't there yet: at a place, counted from 0, or at the end. */
export async function addTargets(
  tx: Transaction,
  links: OrderedLinks,
  ownId: number,
  targetIds: readonly number[],
  position?: number | null,
): Promise<{ total: number }> {
  const present = await orderedTargets(tx, links, ownId);
  const known = new Set(present);
  const added = targetIds.filter((id) => !known.has(id));
  if (added.length > 0) {
    const [last] = await tx.db
      .select({ position: sql<number>`coalesce(max(${links.table.position}), -1)` })
      .from(links.table)
      .where(rowsOf(links, tx, ownId));
    const next = Number(last?.position ?? -1) + 1;
    const own = propertyOf(links.table, links.own);
    const target = propertyOf(links.table, links.target);
    await tx.db.insert(links.table).values(
      added.map((id, index) => ({
        companyId: tx.companyId,
        [own]: ownId,
        [target]: id,
        position: next + index,
      })) as never,
    );
  }
  if (position != null && position < present.length && added.length > 0)
    await writeOrder(tx, links, ownId, present.toSpliced(position, 0, ...added));
  return { total: present.length + added.length };
}

/** Takes one out. False when it wasn't there. */
export async function removeTarget(
  tx: Transaction,
  links: OrderedLinks,
  ownId: number,
  targetId: number,
): Promise<boolean> {
  const removed = await tx.db
    .delete(links.table)
    .where(and(rowsOf(links, tx, ownId), eq(links.target, targetId)))
    .returning({ id: links.target });
  return removed.length > 0;
}

/** Puts one at a place, counted from 0. False when it wasn't there. */
export async function moveTarget(
  tx: Transaction,
  links: OrderedLinks,
  ownId: number,
  targetId: number,
  position: number,
): Promise<boolean> {
  const order = await orderedTargets(tx, links, ownId);
  if (!order.includes(targetId)) return false;
  const others = order.filter((id) => id !== targetId);
  others.splice(position, 0, targetId);
  await writeOrder(tx, links, ownId, others);
  return true;
}
