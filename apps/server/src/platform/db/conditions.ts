import { and, eq, gte, ilike, inArray, isNotNull, isNull, lt, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

interface CompanyTable {
  companyId: PgColumn;
  id: PgColumn;
}
interface Within {
  companyId: number;
}

/** The company's row of this id, if `more` holds for it. */
export const ownRow = (
  { companyId }: Within,
  table: CompanyTable,
  id: number,
  ...more: (SQL | undefined)[]
): SQL | undefined => and(eq(table.companyId, companyId), eq(table.id, id), ...more);

/** The company's rows among these ids, if `more` holds for them. */
export const ownRows = (
  { companyId }: Within,
  table: CompanyTable,
  ids: readonly number[],
  ...more: (SQL | undefined)[]
): SQL | undefined => and(eq(table.companyId, companyId), inArray(table.id, [...ids]), ...more);

/** `%word%` for each word; `%` and `_` in it are matched literally. */
export const patterns = (words: string): string[] =>
  words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`);

/** What a filter's value asks of a row, and the columns that it looks at. */
export interface Condition<Value> {
  columns: readonly PgColumn[];
  when(value: Value): SQL | undefined;
}

export const equals = <Column extends PgColumn>(
  column: Column,
): Condition<Column["_"]["data"]> => ({ columns: [column], when: (value) => eq(column, value) });

/** Whether the column holds anything. */
export const isSet = (column: PgColumn): Condition<boolean> => ({
  columns: [column],
  when: (value) => (value ? isNotNull(column) : isNull(column)),
});

/** From this moment on. */
export const since = (column: PgColumn): Condition<Date> => ({
  columns: [column],
  when: (value) => gte(column, value),
});

export const before = (column: PgColumn): Condition<Date> => ({
  columns: [column],
  when: (value) => lt(column, value),
});

/** One of the columns equals the value. */
export const anyEquals = <Column extends PgColumn>(
  ...columns: Column[]
): Condition<Column["_"]["data"]> => ({
  columns,
  when: (value) => or(...columns.map((column) => eq(column, value))),
});

/** Each word stands in one of the columns. */
export const wordsIn = (...columns: PgColumn[]): Condition<string> => ({
  columns,
  when: (words) =>
    and(...patterns(words).map((pattern) => or(...columns.map((it) => ilike(it, pattern))))),
});
