import { ownRows } from "../../platform/db/conditions.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { tasks } from "../../schema/tasks.ts";
import { lockRows } from "../library/lock-rows.ts";
import type { RefusedRow } from "../library/refused-rows.ts";

/** Locks tasks, and returns them by id with the rows that can't be changed. */
export async function lockTasks(tx: Transaction, ids: readonly number[]) {
  const { refused } = await lockRows(tx, tasks, ids, "no key update");
  const { id, title, minHours, maxHours, workRoleId, version } = tasks;
  const known = await tx.db
    .select({ id, title, minHours, maxHours, workRoleId, version })
    .from(tasks)
    .where(ownRows(tx, tasks, ids));
  return { known: new Map(known.map((task) => [task.id, task])), refused };
}

interface Wanted {
  id: number;
  /** Null: the task may have changed. */
  version?: number | null;
}

/** Returns the tasks that have changed since the given version. */
export const overtakenTasks = (
  wanted: readonly Wanted[],
  known: ReadonlyMap<number, { title: string; version: number }>,
): RefusedRow[] =>
  wanted.flatMap(({ id, version }) => {
    const task = known.get(id);
    if (!task || version == null || task.version === version) return [];
    const error = new AppError("CHANGED_MEANWHILE", { message: "refusals:rowChanged" });
    return [{ id, title: task.title, error }];
  });
