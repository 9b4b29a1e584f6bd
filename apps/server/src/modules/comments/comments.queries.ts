import { asc, getTableColumns } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { amongIds } from "../../platform/db/joins.ts";
import { prepared } from "../../platform/db/statement.ts";
import { defineRowsLoader, type Loader } from "../../platform/graphql/loader.ts";
import { comments } from "../../schema/comments.ts";
import type { Comment } from "./comments.service.ts";

const answerColumns = getTableColumns(comments);
const findAnswers = prepared(
  "comment_answers",
  answerColumns,
  new QueryBuilder()
    .select(answerColumns)
    .from(comments)
    .where(amongIds(comments.threadId))
    .orderBy(asc(comments.id)),
);
export const loadAnswers: Loader<number, Comment[]> = defineRowsLoader(
  findAnswers,
  ({ threadId }) => threadId,
);
