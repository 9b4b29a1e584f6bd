import { assistantLimits } from "@presale/contracts/assistant.ts";
import { and, asc, desc, eq, ne, or, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { prepared } from "../../platform/db/statement.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { tasks } from "../../schema/tasks.ts";
import { type Task, type TaskTexts, taskColumns, taskTexts } from "../tasks/tasks.queries.ts";

const title = sql`${sql.placeholder("title")}::text`;
/** Matches any of the words by its stem. */
const anyWord = sql`websearch_to_tsquery('english', ${sql.placeholder("anyWord")}::text)`;
/** Trigram similarity of the titles, from 0 to 1. */
const titleSimilarity = sql`similarity(lower(${tasks.title}), lower(${title}))`;
/**
 * Score of the words found in the title, from 0 to about 0.8. A match in the description counts a
 * tenth, since a single word is weak evidence there.
 */
const wordRank = sql`ts_rank('{0, 0, 0.1, 1}', ${tasks.search}, ${anyWord})`;
const score = sql<number>`${titleSimilarity} + ${wordRank}`;
/** Minimum score: about half of the words, or of the spelling, match. */
const minScore = 0.4;

const scored = new QueryBuilder()
  .select({ id: tasks.id, score: score.as("score") })
  .from(tasks)
  .where(
    and(
      eq(tasks.companyId, sql.placeholder("companyId")),
      ne(tasks.id, sql.placeholder("ownId")),
      or(sql`${tasks.search} @@ ${anyWord}`, sql`${titleSimilarity} > 0.3`),
    ),
  )
  .as("scored");

export type SimilarTask = Task & TaskTexts;
const columns = { ...taskColumns, ...taskTexts };
const findSimilar = prepared(
  "task_similar",
  columns,
  new QueryBuilder()
    .select(columns)
    .from(scored)
    .innerJoin(
      tasks,
      and(eq(tasks.companyId, sql.placeholder("companyId")), eq(tasks.id, scored.id)),
    )
    .where(sql`${scored.score} >= ${sql.raw(String(minScore))}`)
    .orderBy(desc(scored.score), asc(tasks.title), asc(tasks.id))
    .limit(sql.placeholder("limit")),
);

/** Returns the words, without characters that full-text search would read as operators. */
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns the company's tasks with similar titles, most similar first. Combines full-text and
 * trigram search.
 */
export const findSimilarTasks = (
  tx: Transaction,
  taskTitle: string,
  ownId: number | null | undefined,
): Promise<SimilarTask[]> =>
  tx.run(findSimilar, {
    title: taskTitle,
    anyWord: wordsOf(taskTitle).join(" or "),
    ownId: ownId ?? 0,
    limit: assistantLimits.similar,
  });
