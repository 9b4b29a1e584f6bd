import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import type { SubjectType } from "@presale/contracts/subjects.ts";
import { and, asc, desc, eq } from "drizzle-orm";
import { refersTo } from "../../platform/db/joins.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { comments } from "../../schema/comments.ts";
import { users } from "../../schema/users.ts";

const shown = {
  id: comments.id,
  companyId: comments.companyId,
  threadId: comments.threadId,
  text: comments.text,
  authorName: users.name,
  createdAt: comments.createdAt,
};
export interface RowComment {
  id: number;
  companyId: number;
  threadId: number | null;
  text: string | null;
  authorName: string;
  createdAt: Date;
}

const ofRow = ({ companyId }: Transaction, kind: SubjectType<"comments">, id: number) =>
  and(eq(comments.companyId, companyId), eq(comments[`${kind}Id`], id));

export const rowComments = (
  tx: Transaction,
  kind: SubjectType<"comments">,
  id: number,
  { perPage, offset, order }: Paging,
): Promise<RowComment[]> =>
  tx.db
    .select(shown)
    .from(comments)
    .innerJoin(users, refersTo(comments.authorId, users))
    .where(ofRow(tx, kind, id))
    .orderBy((order === "ASC" ? asc : desc)(comments.id))
    .limit(perPage)
    .offset(offset);

export const countRowComments = (
  tx: Transaction,
  kind: SubjectType<"comments">,
  id: number,
): Promise<number> => tx.db.$count(comments, ofRow(tx, kind, id));
