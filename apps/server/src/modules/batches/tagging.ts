import type { TaggedRow } from "@presale/contracts/inputs/batch.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import type { SubjectType } from "@presale/contracts/subjects.ts";
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { ownRows } from "../../platform/db/conditions.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { notifyViewers } from "../../platform/realtime/subject-names.ts";
import type { TagLinks } from "../../schema/link-tables.ts";
import { subjectTables } from "../../schema/subjects.ts";
import { tags } from "../../schema/tags.ts";
import { changedBy } from "../library/changed-by.ts";
import { lockRows } from "../library/lock-rows.ts";
import { type RefusedRow, rejectRows } from "../library/refused-rows.ts";

const idsOf = (rows: readonly TaggedRow[]) => rows.map(({ id }) => id);

/** Locks the tags against deletion until the transaction ends. Returns the ids that exist. */
async function lockTags(tx: Transaction, rows: readonly TaggedRow[]): Promise<Set<number>> {
  const wanted = [...new Set(rows.flatMap(({ tagIds }) => tagIds))];
  const locked = await tx.db
    .select({ id: tags.id })
    .from(tags)
    .where(ownRows(tx, tags, wanted))
    .orderBy(asc(tags.id))
    .for("key share");
  return new Set(locked.map(({ id }) => id));
}

async function findTagIds(
  tx: Transaction,
  links: TagLinks,
  ids: readonly number[],
): Promise<Map<number, Set<number>>> {
  const rows = await tx.db
    .select({ ownerId: links.ownerId, tagId: links.tagId })
    .from(links)
    .where(and(eq(links.companyId, tx.companyId), inArray(links.ownerId, [...ids])));
  const byRow = Map.groupBy(rows, ({ ownerId }): number => ownerId);
  return new Map(ids.map((id) => [id, new Set((byRow.get(id) ?? []).map(({ tagId }) => tagId))]));
}

/** Returns the tags that each row gains or loses, without rows that don't change. */
const changedTags = (
  rows: readonly TaggedRow[],
  matches: (rowId: number, tagId: number) => boolean,
): TaggedRow[] =>
  rows
    .map(({ id, tagIds }) => ({ id, tagIds: tagIds.filter((tagId) => matches(id, tagId)) }))
    .filter(({ tagIds }) => tagIds.length > 0);

/** Raises the rows' versions, so that forms with the previous tags are rejected. */
async function raiseVersions(
  { tx, actor }: OperationContext,
  kind: SubjectType<"bulkActions">,
  rows: readonly TaggedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const { table } = subjectTables[kind];
  await tx.db
    .update(table)
    .set(changedBy(actor, table))
    .where(ownRows(tx, table, idsOf(rows)));
  await notifyViewers(tx, "record", ...idsOf(rows).map((id) => ({ kind, id })));
}

/** Adds tags. Returns those that each row gained: removing them undoes the change. */
export async function tagRows(
  ctx: OperationContext,
  kind: SubjectType<"bulkActions">,
  wanted: readonly TaggedRow[],
): Promise<TaggedRow[]> {
  const { tx } = ctx;
  const { table, tags: links } = subjectTables[kind];
  const { rows, refused } = await lockRows(tx, table, idsOf(wanted), "no key update");
  const locked = await lockTags(tx, wanted);
  if (wanted.some(({ tagIds }) => tagIds.some((id) => !locked.has(id))))
    throw fieldError("tagIds", "refusals:unknownTag");
  const before = await findTagIds(tx, links, idsOf(wanted));
  const added = changedTags(wanted, (id, tagId) => !before.get(id)?.has(tagId));
  const max = limits.perObject.tags;
  const overLimit = added.flatMap(({ id, tagIds }): RefusedRow[] => {
    const row = rows.find((each) => each.id === id);
    if (!row || (before.get(id)?.size ?? 0) + tagIds.length <= max) return [];
    const error = new AppError("VALIDATION", { message: "refusals:tagsFull", values: { max } });
    return [{ id, title: row.title, error }];
  });
  rejectRows([...refused, ...overLimit]);
  if (added.length === 0) return [];
  await tx.db
    .insert(links)
    .values(
      added.flatMap(({ id, tagIds }) =>
        tagIds.map((tagId) => ({ companyId: tx.companyId, ownerId: id, tagId })),
      ),
    );
  await raiseVersions(ctx, kind, added);
  return added;
}

const linksAmong = (links: TagLinks, rows: readonly TaggedRow[]): SQL => {
  const pairs = rows.flatMap(({ id, tagIds }) => tagIds.map((tagId) => [id, tagId] as const));
  const column = (at: 0 | 1) => sql`${sql.param(pairs.map((pair) => pair[at]))}::bigint[]`;
  return sql`(${links.ownerId}, ${links.tagId}) in (select * from unnest(${column(0)}, ${column(1)}))`;
};

/** Removes tags. Returns those that each row lost: adding them undoes the change. */
export async function untagRows(
  ctx: OperationContext,
  kind: SubjectType<"bulkActions">,
  rowsToUntag: readonly TaggedRow[],
): Promise<TaggedRow[]> {
  const { tx } = ctx;
  const { table, tags: links } = subjectTables[kind];
  rejectRows((await lockRows(tx, table, idsOf(rowsToUntag), "no key update")).refused);
  // Deleting a tag removes it from all rows. Without this lock, the two changes could deadlock.
  await lockTags(tx, rowsToUntag);
  const before = await findTagIds(tx, links, idsOf(rowsToUntag));
  const lost = changedTags(rowsToUntag, (id, tagId) => before.get(id)?.has(tagId) ?? false);
  if (lost.length === 0) return [];
  await tx.db.delete(links).where(and(eq(links.companyId, tx.companyId), linksAmong(links, lost)));
  await raiseVersions(ctx, kind, lost);
  return lost;
}
