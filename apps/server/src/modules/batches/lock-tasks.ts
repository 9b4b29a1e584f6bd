import { ownRows } from "../../platform/db/conditions.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { tasks } from "../../schema/tasks.ts";
import { lockRows } from "../library/lock-rows.ts";
import type { RefusedRow } from "../library/refused-rows.ts";

/** Locks tasks. Returns them by id, and an error for each that doesn't exist. */
export async function lockTasks(tx: Transaction, ids: readonly number[]) {
  const { refused } = await lockRows(tx, tasks, ids, "no key update");
  const { id, title, minHours, maxHours, workRoleId, version } = tasks;
  const rows = await tx.db
    .select({ id, title, minHours, maxHours, workRoleId, version })
    .from(tasks)
    .where(ownRows(tx, tasks, ids));
  return { locked: new Map(rows.map((task) => [task.id, task])), refused };
}

interface ExpectedVersion {
  id: number;
  /** Version that the caller has read. Null: it isn't checked. */
  version?: number | null;
}

/** Returns an error for each task that has changed since the given version. */
export const findChangedTasks = (
  expected: readonly ExpectedVersion[],
  locked: ReadonlyMap<number, { title: string; version: number }>,
): RefusedRow[] =>
  expected.flatMap(({ id, version }) => {
    const task = locked.get(id);
    if (!task || version == null || task.version === version) return [];
    const error = new AppError("CHANGED_MEANWHILE", { message: "refusals:rowChanged" });
    return [{ id, title: task.title, error }];
  });
