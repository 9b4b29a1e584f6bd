import type { ColumnBaseConfig } from "drizzle-orm/column";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";

/** The row that a selection reads: of columns, as their table declares them, and of typed SQL. */
export type RowOf<Selection> = SelectResultFields<Selection>;

/** A column that only ever holds ids. */
export type IdColumn = PgColumn<
  ColumnBaseConfig<"number", string> & { data: number; notNull: true }
>;
