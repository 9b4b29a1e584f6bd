import type { CreateTagInput } from "@presale/contracts/inputs/library.input.ts";
import { asc } from "drizzle-orm";
import { ownRow, ownRows } from "../../platform/db/conditions.ts";
import { firstOrThrow, onlyRow, type RowOf } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { tags } from "../../schema/tags.ts";
import { libraryCan } from "../library/library.policy.ts";
import { libraryList } from "../library/library-list.ts";
import { lockRows } from "../library/lock-rows.ts";
import { type RejectRows, rejectRow, rejectRows } from "../library/refused-rows.ts";

export const tagColumns = {
  id: tags.id,
  title: tags.title,
  color: tags.color,
  authorId: tags.authorId,
  createdAt: tags.createdAt,
};
export const tagList = libraryList({
  name: "tag",
  table: tags,
  columns: tagColumns,
  orderBy: { title: tags.title, createdAt: tags.createdAt },
});
export type Tag = RowOf<typeof tagColumns>;

const valuesOf = ({ title, color }: CreateTagInput) => ({ title, color: color ?? undefined });

export const findTag = (tx: Transaction, id: number): Promise<Tag> =>
  tx.db
    .select(tagColumns)
    .from(tags)
    .where(ownRow(tx, tags, id))
    .then(firstOrThrow);

export const findTags = (tx: Transaction, ids: readonly number[]): Promise<Tag[]> =>
  tx.db
    .select(tagColumns)
    .from(tags)
    .where(ownRows(tx, tags, ids))
    .orderBy(asc(tags.title));

export const createTag = ({ tx, actor }: OperationContext, input: CreateTagInput): Promise<Tag> =>
  tx.db
    .insert(tags)
    .values({ companyId: tx.companyId, authorId: actor.userId, ...valuesOf(input) })
    .returning(tagColumns)
    .then(onlyRow);

export const updateTag = (
  { tx }: OperationContext,
  id: number,
  input: CreateTagInput,
): Promise<Tag> =>
  tx.db
    .update(tags)
    .set(valuesOf(input))
    .where(ownRow(tx, tags, id))
    .returning(tagColumns)
    .then(firstOrThrow);

/** Deletes tags permanently and removes them from everything that uses them. Tags have no bin. */
async function deleteRows(
  { tx, actor }: OperationContext,
  ids: readonly number[],
  refuse: RejectRows,
): Promise<void> {
  const { rows, refused } = await lockRows(tx, tags, ids, "update");
  for (const { id, title, authorId } of rows)
    if (!libraryCan(actor, "Tags", { authorId }).delete)
      refused.push({ id, title, error: new AppError("FORBIDDEN") });
  refuse(refused);
  await tx.db.delete(tags).where(ownRows(tx, tags, ids));
}

export const deleteTag = (ctx: OperationContext, id: number): Promise<void> =>
  deleteRows(ctx, [id], rejectRow);
export const deleteTags = (ctx: OperationContext, ids: readonly number[]): Promise<void> =>
  deleteRows(ctx, ids, rejectRows);
