import { translate } from "@presale/contracts/translate.ts";
import { AppError } from "../../platform/errors.ts";

/** One of several rows that can't be changed, and why. */
export interface RefusedRow {
  id: number | string;
  /** None where there is no such row. */
  title: string | null;
  error: AppError;
}

/** How a change ends where rows can't be changed; where there is none it goes on. */
export type Refuse = (refused: readonly RefusedRow[]) => void;

/** As a change of many rows: nothing is done, and each is named. */
export const refuseRows: Refuse = (refused) => {
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

/** As a change of one row: by what is wrong with it. */
export const refuseTheRow: Refuse = ([row]) => {
  if (row) throw row.error;
};
