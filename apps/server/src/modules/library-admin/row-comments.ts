import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import type { SubjectType } from "@presale/contracts/subjects.ts";
import { and, eq } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { refersTo } from "../../platform/db/joins.ts";
import { defineList, type RowIn } from "../../platform/db/list.ts";
import type { Page } from "../../platform/db/paging.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { comments } from "../../schema/comments.ts";
import { users } from "../../schema/users.ts";
import { findImages, type MessageImage } from "../files/message-images.ts";

const commentList = defineList({
  rows: (db: NodePgDatabase) =>
    db
      .select({
        id: comments.id,
        companyId: comments.companyId,
        threadId: comments.threadId,
        text: comments.text,
        images: comments.images,
        authorName: users.name,
        createdAt: comments.createdAt,
      })
      .from(comments)
      .innerJoin(users, refersTo(comments.authorId, users)),
  id: comments.id,
  orderBy: { createdAt: comments.id },
  defaultOrder: "createdAt",
  filters: {},
});
export interface RowComment extends Omit<RowIn<typeof commentList>, "images"> {
  images: MessageImage[];
}

/** Adds the images to comments. The transaction must belong to the comments' company. */
async function withImages(
  tx: Transaction,
  rows: readonly RowIn<typeof commentList>[],
): Promise<RowComment[]> {
  const ids = rows.flatMap(({ images }) => images.map(({ fileId }) => fileId));
  const byId = await findImages(tx, ids);
  return rows.map((row) => ({
    ...row,
    images: row.images.flatMap(({ fileId }) => byId.get(fileId) ?? []),
  }));
}

export const rowComments = (
  tx: Transaction,
  kind: SubjectType<"comments">,
  id: number,
  paging: Paging,
): Page<RowComment> => {
  const page = commentList.page(
    tx.db,
    // Comments have a fixed order.
    { ...paging, orderBy: null },
    {},
    and(eq(comments.companyId, tx.companyId), eq(comments[`${kind}Id`], id)),
  );
  return { ...page, items: async () => withImages(tx, await page.items()) };
};
