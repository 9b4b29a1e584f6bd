import type { Paging, TaskFilter } from "@presale/contracts/inputs/paging.input.ts";
import { translate } from "@presale/contracts/translate.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { type PgColumn, type PgTable, QueryBuilder } from "drizzle-orm/pg-core";
import { LRUCache } from "lru-cache";
import { likePatterns } from "../../platform/db/conditions.ts";
import { type OrderKey, orderOf, type Page, paginate } from "../../platform/db/paging.ts";
import type { RowOf } from "../../platform/db/rows.ts";
import { prepared, type Statement } from "../../platform/db/statement.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";

type Columns = Record<string, PgColumn>;

interface LibraryList<C extends Columns> {
  name: string;
  table: PgTable & { companyId: PgColumn; id: PgColumn; title: PgColumn; authorId: PgColumn };
  columns: C;
  orderBy: Record<string, OrderKey>;
  /** The text column that search covers besides the title. */
  text?: PgColumn;
  tagLink?: Link & { tagId: PgColumn };
  /** Additional filters of this list; each uses a placeholder with the filter's name. */
  filters?: Conditions;
}

type Link = PgTable & { companyId: PgColumn; ownerId: PgColumn };
type Conditions = Partial<Record<keyof TaskFilter, SQL>>;

const builder = new QueryBuilder();
const parameter = sql.placeholder;
const limitAndOffset = { perPage: parameter("perPage"), offset: parameter("offset") };

const invalidChoice = (path: string) =>
  new AppError("VALIDATION", { fields: [{ path, message: translate("validation:choice") }] });

const matchesAllWords = (title: PgColumn, text?: PgColumn) =>
  sql`not exists (select from unnest(${parameter("query")}::text[]) w where not (${title} ilike w${text ? sql` or ${text} ilike w` : sql``}))`;

const hasAllTags = (link: Link & { tagId: PgColumn }, id: PgColumn) =>
  sql`(select count(*) from ${link} where ${link.companyId} = ${parameter("companyId")} and ${link.ownerId} = ${id} and ${link.tagId} = any(${parameter("tagIds")}::bigint[])) = cardinality(${parameter("tagIds")}::bigint[])`;

/** Matches rows that no row of the link table references. */
export const hasNoLinks = (link: PgTable & { companyId: PgColumn }, own: PgColumn, id: PgColumn) =>
  sql`not exists (select from ${link} where ${link.companyId} = ${parameter("companyId")} and ${own} = ${id})`;

/** Maximum statements to keep: each serves one combination of filters and order. */
const maxStatements = 500;

/**
 * Returns pages and counts of a company's library. Statements are built once for each combination
 * of filters and order. The page's ids come from an index-only scan, so a deep page costs little.
 * Only statements without a filter are prepared. For the others, planning is a small part of the
 * cost.
 */
export function libraryList<C extends Columns>(list: LibraryList<C>) {
  const { name, table, columns, orderBy, text, tagLink } = list;
  type Row = RowOf<C>;
  const pages = new LRUCache<string, Statement<Row>>({ max: maxStatements });
  const counts = new LRUCache<string, Statement<{ total: number }>>({ max: maxStatements });

  const supportedFilters: Conditions = {
    query: matchesAllWords(table.title, text),
    title: sql`lower(${table.title}) = lower(${parameter("title")})`,
    authorId: eq(table.authorId, parameter("authorId")),
    ...(tagLink && {
      tagIds: hasAllTags(tagLink, table.id),
      untagged: hasNoLinks(tagLink, tagLink.ownerId, table.id),
    }),
    ...list.filters,
  };

  /**
   * Returns the active filters: false, an empty query and empty tag lists are ignored. Throws
   * VALIDATION for a filter that the list doesn't support.
   */
  const activeFilters = (filter: TaskFilter) =>
    (Object.keys(filter) as (keyof TaskFilter)[]).filter((name) => {
      const value = filter[name];
      if (!value || (Array.isArray(value) && value.length === 0)) return false;
      if (!supportedFilters[name]) throw invalidChoice(`filter.${name}`);
      return true;
    });

  const conditions = (filter: TaskFilter): SQL | undefined =>
    and(
      eq(table.companyId, parameter("companyId")),
      ...activeFilters(filter).map((name) => supportedFilters[name]),
    );

  const shapeOf = (filter: TaskFilter) => activeFilters(filter).join("_");

  const valuesOf = (filter: TaskFilter) => ({
    ...filter,
    query: likePatterns(filter.query ?? ""),
  });

  function buildPageStatement(
    statementName: string,
    filter: TaskFilter,
    key: string,
    order: "ASC" | "DESC",
  ): Statement<Row> {
    const inOrder = orderOf({ order, orderBy: key }, orderBy, "title", table.id);
    const ids = builder.select({ id: table.id }).from(table).where(conditions(filter));
    const page = paginate(ids.$dynamic(), inOrder, limitAndOffset).as("page");
    const query = builder
      .select<Columns>(columns)
      .from(page)
      .innerJoin(table, and(eq(table.companyId, parameter("companyId")), eq(table.id, page.id)))
      .orderBy(...inOrder);
    // The query builder can't infer the row type of generic columns.
    return prepared(statementName, columns, query) as Statement<object> as Statement<Row>;
  }

  function pageStatement({ orderBy: requested, order }: Paging, filter: TaskFilter) {
    const key = requested ?? "title";
    const filtered = shapeOf(filter);
    const shape = `${name}_page_${key}_${order}_${filtered}`;
    let statement = pages.get(shape);
    if (!statement) {
      statement = buildPageStatement(filtered ? "" : shape, filter, key, order);
      pages.set(shape, statement);
    }
    return statement;
  }

  function countStatement(filter: TaskFilter) {
    const filtered = shapeOf(filter);
    let statement = counts.get(filtered);
    if (!statement) {
      const selection = { total: sql<number>`count(*)` };
      const query = builder.select(selection).from(table).where(conditions(filter));
      statement = prepared(filtered ? "" : `${name}_total`, selection, query);
      counts.set(filtered, statement);
    }
    return statement;
  }

  return {
    page: (tx: Transaction, paging: Paging, filter: TaskFilter): Page<Row> => ({
      items: () => {
        const { perPage, offset } = paging;
        const statement = pageStatement(paging, filter);
        return tx.run(statement, { ...valuesOf(filter), perPage, offset });
      },
      async total() {
        const [row] = await tx.run(countStatement(filter), valuesOf(filter));
        return row?.total ?? 0;
      },
    }),
  };
}
