import type { ReactNode } from "react";

export interface Column<Row, OrderBy extends string = string> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The list can be ordered by this column, under this name. */
  orderBy?: OrderBy;
  align?: "left" | "right";
  /** In px; the first column has none and takes what is left. */
  width?: number;
  /**
   * Where there is no room for all columns, those with a number leave, the lowest first, unless a
   * person put them in by hand.
   */
  leaves?: number;
  /** On a phone: without its header, as the figure under the title. */
  isPlainOnPhone?: boolean;
  /** A phone's cards do without it. */
  isWideOnly?: boolean;
  /** What stands here while loading. */
  skeleton?: ReactNode;
}
