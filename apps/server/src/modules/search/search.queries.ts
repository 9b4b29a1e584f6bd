import { canReadSubject, type SubjectType } from "@presale/contracts/subjects.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Actor, isDelegated } from "../../platform/auth/actor.ts";
import type { IdColumn, RowOf } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import {
  type Findable,
  fullTextSearch,
  fuzzySearch,
  type SearchClauses,
} from "../../platform/db/word-search.ts";
import { articles } from "../../schema/articles.ts";
import { notes } from "../../schema/notes.ts";
import { subjectTables } from "../../schema/subjects.ts";
import { isPublishedArticle, summaryColumns } from "../articles/articles.queries.ts";
import { featureColumns } from "../features/features.queries.ts";
import { noteColumns, visibleTo } from "../notes/notes.queries.ts";
import { projectColumns } from "../projects/projects.queries.ts";
import { taskColumns } from "../tasks/tasks.queries.ts";

/** Maximum results of each type. */
const maxResults = 6;

/** Minimum characters of a query for an approximate search. Shorter ones match too much. */
const minFuzzyLength = 3;

type Viewer = Pick<Actor, "userId" | "permissions" | "impersonator">;
type Columns = Record<string, PgColumn> & { id: IdColumn };
type SearchMode = (findable: Findable, query: string) => SearchClauses;

/**
 * Returns a search of one type. `shown` returns the condition for rows that the viewer may see, or
 * undefined if they may see none.
 */
const defineSearch =
  <C extends Columns>(
    findable: Findable,
    columns: C,
    table: PgTable,
    shown: (tx: Transaction, viewer: Viewer) => SQL | undefined,
  ) =>
  async (tx: Transaction, viewer: Viewer, query: string, mode: SearchMode): Promise<RowOf<C>[]> => {
    const within = shown(tx, viewer);
    if (!within) return [];
    const { where, orderBy } = mode(findable, query);
    const rows = await tx.db
      .select<Columns>(columns)
      .from(table)
      .where(and(within, where))
      .orderBy(...orderBy)
      .limit(maxResults);
    // The query builder can't infer the row type of generic columns.
    return rows as object[] as RowOf<C>[];
  };

const ofSubject = <C extends Columns>(type: SubjectType<"bin">, columns: C) => {
  const { table } = subjectTables[type];
  return defineSearch(
    { id: table.id, title: table.title, searchColumn: table.search },
    columns,
    table,
    (tx, { permissions }) =>
      canReadSubject(permissions, type) ? eq(table.companyId, tx.companyId) : undefined,
  );
};

/** Computed per query without an index, since there are few articles. */
const articleSearch = sql`(setweight(to_tsvector('simple', ${articles.title}), 'A') || setweight(to_tsvector('english', ${articles.title}), 'A') || to_tsvector('simple', ${articles.teaser}) || to_tsvector('english', ${articles.teaser}))`;

const kinds = {
  tasks: ofSubject("task", taskColumns),
  features: ofSubject("feature", featureColumns),
  projects: ofSubject("project", projectColumns),
  notes: defineSearch(
    { id: notes.id, title: notes.description, searchColumn: notes.search },
    noteColumns,
    notes,
    (tx, viewer) =>
      isDelegated(viewer) ? undefined : and(eq(notes.companyId, tx.companyId), visibleTo(viewer)),
  ),
  articles: defineSearch(
    { id: articles.id, title: articles.title, searchColumn: articleSearch },
    summaryColumns,
    articles,
    () => isPublishedArticle,
  ),
};

export type SearchResults = {
  [Kind in keyof typeof kinds]: Awaited<ReturnType<(typeof kinds)[Kind]>>;
};

/**
 * Returns a few rows of each type that contain all words. If no type has any, returns rows with
 * similar words, unless the query is too short.
 */
export async function search(
  tx: Transaction,
  viewer: Viewer,
  query: string,
): Promise<SearchResults> {
  const by = async (mode: SearchMode): Promise<SearchResults> =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(kinds).map(async ([kind, find]) => [
          kind,
          await find(tx, viewer, query, mode),
        ]),
      ),
    );
  const found = await by(fullTextSearch);
  const isEmpty = Object.values(found).every(({ length }) => length === 0);
  return isEmpty && query.length >= minFuzzyLength ? by(fuzzySearch) : found;
}
