import type { ErrorCode } from "@presale/contracts/errors.ts";
import type { ColumnBaseConfig } from "drizzle-orm/column";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { AppError } from "../errors.ts";

/** The row that a selection reads: of columns, as their table declares them, and of typed SQL. */
export type RowOf<Selection> = SelectResultFields<Selection>;

/** A column that only ever holds ids. */
export type IdColumn = PgColumn<
  ColumnBaseConfig<"number", string> & { data: number; notNull: true }
>;

/** The first row. Throws NOT_FOUND, or the given code, where there is none. */
export function found<Row>(rows: readonly Row[], code: ErrorCode = "NOT_FOUND"): Row {
  const [row] = rows;
  if (row === undefined) throw new AppError(code);
  return row;
}

export const firstOrNull = <Row>(rows: readonly Row[]): Row | null => rows[0] ?? null;

/** Throws where somebody has changed the row since this version was shown. None is not checked. */
export function assertVersion(row: { version: number }, shown: number | null | undefined): void {
  if (shown != null && shown !== row.version) throw new AppError("CHANGED_MEANWHILE");
}

/** The row of a statement that always returns one. */
export const one = <Row>(rows: readonly Row[]): Row => found(rows, "INTERNAL");
