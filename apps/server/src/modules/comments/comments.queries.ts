import { asc, getTableColumns } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { amongIds } from "../../platform/db/joins.ts";
import { prepared } from "../../platform/db/statement.ts";
import { defineRowsLoader, type Loader } from "../../platform/graphql/loader.ts";
import { comments } from "../../schema/comments.ts";
import type { Comment } from "./comments.service.ts";

const replyColumns = getTableColumns(comments);
const findReplies = prepared(
  "comment_replies",
  replyColumns,
  new QueryBuilder()
    .select(replyColumns)
    .from(comments)
    .where(amongIds(comments.threadId))
    .orderBy(asc(comments.id)),
);
export const loadReplies: Loader<number, Comment[]> = defineRowsLoader(
  findReplies,
  ({ threadId }) => threadId,
);
