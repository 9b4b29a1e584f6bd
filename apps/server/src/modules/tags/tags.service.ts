import type { CreateTagInput } from "@presale/contracts/inputs/library.input.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import { isUniqueViolation } from "../../platform/db/database-errors.ts";
import { libraryList } from "../../platform/db/library-list.ts";
import type { RowOf } from "../../platform/db/rows.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import { libraryCan } from "../library/library.policy.ts";
import { lockRows } from "../library/lock-rows.ts";
import { type Refuse, refuseRows, refuseTheRow } from "../library/refused-rows.ts";
import { tags } from "./tags.table.ts";

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

export function createTagsService({ pool }: { pool: pg.Pool }) {
  const own = (tx: Transaction, id: number) =>
    and(eq(tags.companyId, tx.companyId), eq(tags.id, id));
  const ownAll = (tx: Transaction, ids: readonly number[]) =>
    and(eq(tags.companyId, tx.companyId), inArray(tags.id, [...ids]));

  /** A title stands once in a company, whatever its case. */
  const namingTaken = async <T>(change: () => Promise<T>): Promise<T> => {
    try {
      return await change();
    } catch (error) {
      if (isUniqueViolation(error, "tag_title")) throw fieldError("title", "refusals:tagExists");
      throw error;
    }
  };

  /** Takes the tags off everything that carries them; they rest in no bin. */
  const deleteRows = (actor: Actor, ids: readonly number[], refuse: Refuse): Promise<void> =>
    inTransaction(pool, actor.companyId, async (tx) => {
      const { rows, refused } = await lockRows(tx, tags, ids, "update");
      for (const { id, title, authorId } of rows)
        if (!libraryCan(actor, "Tags", { authorId }).delete)
          refused.push({ id, title, error: new AppError("FORBIDDEN") });
      refuse(refused);
      await tx.db.delete(tags).where(ownAll(tx, ids));
    });

  const valuesOf = ({ title, color }: CreateTagInput) => ({ title, color: color ?? undefined });

  return {
    async find(tx: Transaction, id: number): Promise<Tag> {
      const [tag] = await tx.db.select(tagColumns).from(tags).where(own(tx, id));
      if (!tag) throw new AppError("NOT_FOUND");
      return tag;
    },

    findAll: (tx: Transaction, ids: readonly number[]): Promise<Tag[]> =>
      tx.db.select(tagColumns).from(tags).where(ownAll(tx, ids)).orderBy(asc(tags.title)),

    create: (actor: Actor, input: CreateTagInput): Promise<Tag> =>
      namingTaken(() =>
        inTransaction(pool, actor.companyId, async (tx) => {
          const [tag] = await tx.db
            .insert(tags)
            .values({ companyId: actor.companyId, authorId: actor.userId, ...valuesOf(input) })
            .returning(tagColumns);
          return tag as Tag;
        }),
      ),

    update: (actor: Actor, id: number, input: CreateTagInput): Promise<Tag> =>
      namingTaken(() =>
        inTransaction(pool, actor.companyId, async (tx) => {
          const [tag] = await tx.db
            .update(tags)
            .set(valuesOf(input))
            .where(own(tx, id))
            .returning(tagColumns);
          if (!tag) throw new AppError("NOT_FOUND");
          return tag;
        }),
      ),

    delete: (actor: Actor, id: number) => deleteRows(actor, [id], refuseTheRow),
    deleteMany: (actor: Actor, ids: readonly number[]) => deleteRows(actor, ids, refuseRows),
  };
}
