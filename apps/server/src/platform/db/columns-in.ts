import { is, SQL, Subquery } from "drizzle-orm";
import { PgColumn, type PgTable } from "drizzle-orm/pg-core";

/** Columns of one table that the lookup role may read, in all companies' rows. */
export interface LookupGrant {
  table: string;
  columns: readonly string[];
}

const originalName = Symbol.for("drizzle:OriginalName");
const nameOf = (table: PgTable): string =>
  (table as unknown as Record<symbol, string>)[originalName] ?? "";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Walks the query builder's structure: the SQL text doesn't say which table a column is in. */
function* columnsWithin(part: unknown): Generator<PgColumn> {
  if (is(part, PgColumn)) yield part;
  else if (Array.isArray(part)) for (const each of part) yield* columnsWithin(each);
  else if (is(part, SQL)) yield* columnsWithin(part.queryChunks);
  else if (is(part, SQL.Aliased)) yield* columnsWithin(part.sql);
  else if (is(part, Subquery)) yield* columnsWithin(part._.sql);
  else if (isObject(part) && isObject(part._) && isObject(part._.config)) {
    const { fields, where, orderBy, groupBy, having, table, joins } = part._.config;
    yield* columnsWithin([where, orderBy, groupBy, having, table, ...Object.values(fields ?? {})]);
    for (const join of (joins as Record<string, unknown>[] | undefined) ?? [])
      yield* columnsWithin([join.on, join.table]);
  } else if (isObject(part) && Object.getPrototypeOf(part) === Object.prototype)
    yield* columnsWithin(Object.values(part));
}

export function mergeGrants(grants: readonly LookupGrant[]): LookupGrant[] {
  const byTable = Map.groupBy(grants, ({ table }) => table);
  return [...byTable].map(([table, all]) => ({
    table,
    columns: [...new Set(all.flatMap(({ columns }) => columns))],
  }));
}

/** Returns every column that the queries select, compare or sort by, grouped by table. */
export function columnsIn(queries: readonly unknown[]): LookupGrant[] {
  const each = [...columnsWithin(queries)];
  return mergeGrants(
    each.map(({ table, name }) => ({ table: nameOf(table as PgTable), columns: [name] })),
  );
}
