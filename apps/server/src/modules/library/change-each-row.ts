import type { ErrorCode } from "@presale/contracts/errors.ts";
import { AppError } from "../../platform/errors.ts";
import { type RefusedRow, rejectRows } from "./refused-rows.ts";

/** Errors about a single row. Any other error is rethrown and aborts the whole change. */
const rowErrors: readonly ErrorCode[] = ["NOT_FOUND", "CONFLICT"];

/**
 * Applies `change` to all rows, or throws ROWS_REFUSED with every refused row. The caller's
 * transaction then rolls back. Runs in the order of ids, so that concurrent changes can't deadlock.
 */
export async function changeEachRow<Row>(
  ids: readonly number[],
  change: (id: number) => Promise<Row>,
): Promise<Row[]> {
  const changed: Row[] = [];
  const refused: RefusedRow[] = [];
  for (const id of ids.toSorted((one, other) => one - other)) {
    try {
      changed.push(await change(id));
    } catch (error) {
      if (!(error instanceof AppError && rowErrors.includes(error.code))) throw error;
      refused.push({ id, title: null, error });
    }
  }
  rejectRows(refused);
  return changed;
}
