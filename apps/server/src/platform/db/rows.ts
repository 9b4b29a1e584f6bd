import type { ColumnBaseConfig } from "drizzle-orm/column";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";

/** The row that a selection reads: of columns, as their table declares them, and of typed SQL. */
export type RowOf<Selection> = SelectResultFields<Selection>;

/** A row of which these columns were read for sure, and perhaps others. */
export type Chosen<Row, Sure extends keyof Row> = Pick<Row, Sure> & Partial<Row>;

/** A column that only ever holds ids. */
export type IdColumn = PgColumn<
  ColumnBaseConfig<"number", string> & { data: number; notNull: true }
>;

/** A column of a row that may lack it. Throws where it was not read: a reply asked for too little. */
export function columnOf<Row extends object, Name extends keyof Row>(
  row: Row,
  name: Name,
): Exclude<Row[Name], undefined> {
  const value = row[name];
  if (value === undefined) throw new Error(`The column "${String(name)}" was not read`);
  return value as Exclude<Row[Name], undefined>;
}
