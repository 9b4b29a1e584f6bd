import { and, inArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Links, linkedTargets, linkRows, linksOf, propertyOf } from "./links.ts";
import type { Transaction } from "./transaction.ts";

/**
 * Links with positions. These functions read the order and write it back, so callers must lock the
 * owning row first.
 */
export type OrderedLinks = Links & { position: PgColumn };

async function writeOrder(
  tx: Transaction,
  links: OrderedLinks,
  ownerId: number,
  order: readonly number[],
): Promise<void> {
  await tx.db
    .update<PgTable>(links.table)
    .set({ [propertyOf(links.table, links.position)]: sql`o.n - 1` })
    .from(sql`unnest(${sql.param(order)}::bigint[]) with ordinality o(id, n)`)
    .where(and(linksOf(links, tx, ownerId), sql`${links.target} = o.id`));
}

/**
 * An id to insert. `position` counts from 0 in the list that contains the previous insertions;
 * default: the end.
 */
export interface TargetInsertion {
  id: number;
  position?: number | null;
}

/**
 * Inserts the ids that are not linked yet, one after another. Returns the total number of links
 * and the inserted ids.
 */
export async function insertTargets(
  tx: Transaction,
  links: OrderedLinks,
  ownerId: number,
  insertions: readonly TargetInsertion[],
): Promise<{ total: number; added: number[] }> {
  const present = await linkedTargets(tx, links, ownerId);
  const known = new Set(present);
  const added: number[] = [];
  const order = [...present];
  for (const { id, position } of insertions) {
    if (known.has(id)) continue;
    known.add(id);
    added.push(id);
    order.splice(position ?? order.length, 0, id);
  }
  if (added.length === 0) return { total: present.length, added };
  const [last] = await tx.db
    .select({ position: sql<number>`coalesce(max(${links.position}), -1)` })
    .from(links.table)
    .where(linksOf(links, tx, ownerId));
  const next = Number(last?.position ?? -1) + 1;
  await tx.db.insert<PgTable>(links.table).values(linkRows(links, tx, ownerId, added, next));
  const isAppended = added.every((id, index) => order[present.length + index] === id);
  if (!isAppended) await writeOrder(tx, links, ownerId, order);
  return { total: order.length, added };
}

/** Inserts the ids that are not linked yet, in this order, at `position` (from 0) or at the end. */
export const addTargets = (
  tx: Transaction,
  links: OrderedLinks,
  ownerId: number,
  targetIds: readonly number[],
  position?: number | null,
): Promise<{ total: number; added: number[] }> =>
  insertTargets(
    tx,
    links,
    ownerId,
    // In reverse order, each id goes before the one inserted previously.
    position == null
      ? targetIds.map((id) => ({ id }))
      : targetIds.toReversed().map((id) => ({ id, position })),
  ).then(({ total, added }) => ({ total, added: position == null ? added : added.toReversed() }));

/** Deletes links. Returns the ids that were linked. */
export async function removeTargets(
  tx: Transaction,
  links: OrderedLinks,
  ownerId: number,
  targetIds: readonly number[],
): Promise<number[]> {
  const removed = await tx.db
    .delete(links.table)
    .where(and(linksOf(links, tx, ownerId), inArray(links.target, [...targetIds])))
    .returning({ id: links.target });
  return removed.map(({ id }) => id);
}

/** Moves one link to `position`, counted from 0. Returns false when the target isn't linked. */
export async function moveTarget(
  tx: Transaction,
  links: OrderedLinks,
  ownerId: number,
  targetId: number,
  position: number,
): Promise<boolean> {
  const order = await linkedTargets(tx, links, ownerId);
  if (!order.includes(targetId)) return false;
  const others = order.filter((id) => id !== targetId);
  others.splice(position, 0, targetId);
  await writeOrder(tx, links, ownerId, others);
  return true;
}
