import type { ErrorCode } from "@presale/contracts/errors.ts";
import { AppError } from "../../platform/errors.ts";
import { type RefusedRow, refuseRows } from "./refused-rows.ts";

/** What speaks of the row itself: any other error ends the whole change as it is. */
const ofTheRow: readonly ErrorCode[] = ["NOT_FOUND", "CONFLICT"];

/**
 * Does to each row, within one transaction, what is done to one: to all of them or none, and each
 * that it can't be done to is named. In the order of their ids, so that two who do it at once don't
 * wait for each other.
 */
export async function eachRow<Row>(
  ids: readonly number[],
  change: (id: number) => Promise<Row>,
): Promise<Row[]> {
  const changed: Row[] = [];
  const refused: RefusedRow[] = [];
  for (const id of ids.toSorted((one, other) => one - other)) {
    try {
      changed.push(await change(id));
    } catch (error) {
      if (!(error instanceof AppError && ofTheRow.includes(error.code))) throw error;
      refused.push({ id, title: null, error });
    }
  }
  refuseRows(refused);
  return changed;
}
