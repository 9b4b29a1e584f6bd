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

const list = defineList({
  rows: (db: NodePgDatabase) =>
    db
      .select({
        id: comments.id,
        companyId: comments.companyId,
        threadId: comments.threadId,
        text: comments.text,
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
export type RowComment = RowIn<typeof list>;

export const rowComments = (
  tx: Transaction,
  kind: SubjectType<"comments">,
  id: number,
  paging: Paging,
): Page<RowComment> =>
  list.page(
    tx.db,
    // Comments have a fixed order.
    { ...paging, orderBy: null },
    {},
    and(eq(comments.companyId, tx.companyId), eq(comments[`${kind}Id`], id)),
  );
