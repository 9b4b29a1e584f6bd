import { translate } from "@presale/contracts/translate.ts";
import { AppError } from "../../platform/errors.ts";

export interface RefusedRow {
  id: number | string;
  /** Null if the row doesn't exist or the caller doesn't know its title. */
  title: string | null;
  error: AppError;
}

/** Throws if rows were refused; returns if there are none. */
export type RejectRows = (refused: readonly RefusedRow[]) => void;

/** Throws ROWS_REFUSED, which names each refused row. For changes of several rows. */
export const rejectRows: RejectRows = (refused) => {
  if (refused.length === 0) return;
  throw new AppError("ROWS_REFUSED", {
    values: {
      count: refused.length,
      rows: refused.map(({ id, title, error }) => ({
        id: String(id),
        title,
        code: error.code,
        message: error.code === "FORBIDDEN" ? translate("refusals:rowForbidden") : error.message,
      })),
    },
  });
};

/** Throws the row's own error. For a change of one row. */
export const rejectRow: RejectRows = ([row]) => {
  if (row) throw row.error;
};
