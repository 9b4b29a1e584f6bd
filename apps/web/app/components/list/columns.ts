import type { ReactNode } from "react";

/** What stands in one cell of a file: text as it is shown, or a number; nothing where there is none. */
export type FileValue = string | number | null | undefined;

/** One column of the file that a list is exported as. */
export interface FileColumn<Row> {
  header: string;
  value: (row: Row) => FileValue;
}

interface ColumnLook<OrderBy extends string> {
  id: string;
  header: string;
  /** The list can be ordered by this column, under this name. */
  orderBy?: OrderBy;
  align?: "left" | "right";
  /** In px; the first column has none and takes what is left. */
  width?: number;
  /**
   * Where there is no room for all columns, those with a number leave, the lowest first, unless a
   * person put them in by hand.
   */
  hidePriority?: number;
  /** On a phone: without its header, as the figure under the title. */
  isUnlabelledOnPhone?: boolean;
  /** A phone's cards do without it. */
  isHiddenOnPhone?: boolean;
  /** What stands here while loading. */
  skeleton?: ReactNode;
}

/** The value under the column's own header, or several columns where one cell shows several things. */
type InFile<Row> = ((row: Row) => FileValue) | readonly FileColumn<Row>[];

/** A cell that is more than text says what a file has of it. */
type ColumnCells<Row> =
  | { cell: (row: Row) => string | number; file?: InFile<Row> }
  | { cell: (row: Row) => ReactNode; file: InFile<Row> };

export type Column<Row, OrderBy extends string = string> = ColumnLook<OrderBy> & ColumnCells<Row>;
