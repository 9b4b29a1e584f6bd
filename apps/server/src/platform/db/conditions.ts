import type { StatPeriod } from "@presale/contracts/stats.ts";
import { and, eq, gte, ilike, inArray, isNotNull, isNull, lt, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { periodBounds } from "./date-ranges.ts";

interface CompanyTable {
  companyId: PgColumn;
  id: PgColumn;
}
interface Within {
  companyId: number;
}

/** Matches the company's row with this id, if `more` holds too. */
export const ownRow = (
  { companyId }: Within,
  table: CompanyTable,
  id: number,
  ...more: (SQL | undefined)[]
): SQL | undefined => and(eq(table.companyId, companyId), eq(table.id, id), ...more);

export const ownRows = (
  { companyId }: Within,
  table: CompanyTable,
  ids: readonly number[],
  ...more: (SQL | undefined)[]
): SQL | undefined => and(eq(table.companyId, companyId), inArray(table.id, [...ids]), ...more);

/** Returns the `ilike` pattern `%word%` of each word; `%` and `_` in it are matched literally. */
export const likePatterns = (query: string): string[] =>
  query
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`);

/** The SQL condition of one filter, and the columns that it reads. */
export interface Condition<Value> {
  columns: readonly PgColumn[];
  when(value: Value): SQL | undefined;
}

export const equals = <Column extends PgColumn>(
  column: Column,
): Condition<Column["_"]["data"]> => ({ columns: [column], when: (value) => eq(column, value) });

/** Matches rows where the column is not null, or, with false, where it is null. */
export const isSet = (column: PgColumn): Condition<boolean> => ({
  columns: [column],
  when: (value) => (value ? isNotNull(column) : isNull(column)),
});

/** Matches this time or later. */
export const since = (column: PgColumn): Condition<Date> => ({
  columns: [column],
  when: (value) => gte(column, value),
});

export const before = (column: PgColumn): Condition<Date> => ({
  columns: [column],
  when: (value) => lt(column, value),
});

/** Matches a period of the statistics, in UTC days. */
export const inPeriod = (column: PgColumn): Condition<StatPeriod> => ({
  columns: [column],
  when: (value) => {
    const { from, before } = periodBounds(value, new Date());
    return and(gte(column, from), before && lt(column, before));
  },
});

export const anyEquals = <Column extends PgColumn>(
  ...columns: Column[]
): Condition<Column["_"]["data"]> => ({
  columns,
  when: (value) => or(...columns.map((column) => eq(column, value))),
});

/** Matches when each word occurs in one of the columns, ignoring case. */
export const wordsIn = (...columns: PgColumn[]): Condition<string> => ({
  columns,
  when: (query) =>
    and(...likePatterns(query).map((pattern) => or(...columns.map((it) => ilike(it, pattern))))),
});
