import type { ReactNode } from "react";

export interface Column<Row, OrderBy extends string = string> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The list can be ordered by this column, under this name. */
  orderBy?: OrderBy;
  align?: "left" | "right";
  /** A CSS width; columns without one share what is left. */
  width?: number | string;
  /** Left out of the table below this width (in px); a phone's card shows every column. */
  hideBelow?: number;
  /** On a phone: without its header, as the figure under the title. */
  isPlainOnPhone?: boolean;
  /** What stands here while loading. */
  skeleton?: ReactNode;
}
