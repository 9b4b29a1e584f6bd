import type { ReactNode } from "react";

/** An exported cell: text as displayed, a number, or nothing. */
export type FileValue = string | number | null | undefined;

export interface FileColumn<Row> {
  header: string;
  value: (row: Row) => FileValue;
}

interface ColumnLook<OrderBy extends string> {
  id: string;
  header: string;
  orderBy?: OrderBy;
  align?: "left" | "right";
  /** Pixels. Omitted for the first column, which takes the remaining width. */
  width?: number;
  /**
   * Columns with a priority are hidden when space is short, lowest priority first. Columns that the
   * user has chosen to show stay.
   */
  hidePriority?: number;
  /** Shown in the table's head instead of the header, for example the scale of bars. */
  head?: ReactNode;
  /**
   * Line in a phone's two-line rows. If any column has one, a phone shows such rows, with only
   * these columns and the title.
   */
  phoneLine?: 1 | 2;
  /** CSS `flex` on the second line of a phone's row; 1 if omitted. */
  phoneFlex?: string;
  skeleton?: ReactNode;
  /** An amount, summed over all matching rows below the list. The query selects `sums`. */
  isSummed?: boolean;
}

/** The exported value, or several columns for a cell with several values. */
type ExportedCell<Row> = ((row: Row) => FileValue) | readonly FileColumn<Row>[];

/** A cell that renders more than text must define its exported value. */
type ColumnCells<Row> = (
  | { cell: (row: Row) => string | number; file?: ExportedCell<Row> }
  | { cell: (row: Row) => ReactNode; file: ExportedCell<Row> }
) & {
  /** The cell in a two-line row, if it differs. */
  phoneCell?: (row: Row) => ReactNode;
};

export type Column<Row, OrderBy extends string = string> = ColumnLook<OrderBy> & ColumnCells<Row>;
