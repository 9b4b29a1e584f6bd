import type { ErrorCode } from "@presale/contracts/errors.ts";
import type { ColumnBaseConfig } from "drizzle-orm/column";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { AppError } from "../errors.ts";

export type RowOf<Selection> = SelectResultFields<Selection>;

export type IdColumn = PgColumn<
  ColumnBaseConfig<"number", string> & { data: number; notNull: true }
>;

/** Returns the first row. Throws NOT_FOUND, or the given code, when there is none. */
export function firstOrThrow<Row>(rows: readonly Row[], code: ErrorCode = "NOT_FOUND"): Row {
  const [row] = rows;
  if (row === undefined) throw new AppError(code);
  return row;
}

export const firstOrNull = <Row>(rows: readonly Row[]): Row | null => rows[0] ?? null;

/** Throws CHANGED_MEANWHILE if the row has changed since version `shown`. Null skips the check. */
export function assertVersion(row: { version: number }, shown: number | null | undefined): void {
  if (shown != null && shown !== row.version) throw new AppError("CHANGED_MEANWHILE");
}

/** Returns the row of a statement that always returns one. Throws INTERNAL otherwise. */
export const onlyRow = <Row>(rows: readonly Row[]): Row => firstOrThrow(rows, "INTERNAL");
