import type { TaskHours } from "@presale/contracts/inputs/batch.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { type HoursRange, multiplyHours } from "@presale/domain/hours.ts";
import { and, eq, sql } from "drizzle-orm";
import { AppError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { notifyViewers } from "../../platform/realtime/subject-names.ts";
import { tasks } from "../../schema/tasks.ts";
import { changedBy } from "../library/changed-by.ts";
import { type RefusedRow, rejectRows } from "../library/refused-rows.ts";
import { estimatedIfChanged } from "../tasks/estimated-by.ts";
import { findChangedTasks, lockTasks } from "./lock-tasks.ts";

/** Updates hours. Returns the previous ones with the new versions, as input for undo. */
async function updateHours(
  { tx, actor }: OperationContext,
  next: readonly (HoursRange & { id: number })[],
  before: ReadonlyMap<number, TaskHours>,
): Promise<TaskHours[]> {
  if (next.length === 0) return [];
  const column = (of: (row: HoursRange & { id: number }) => string | number) =>
    sql.param(next.map(of));
  const written = await tx.db
    .update(tasks)
    .set({
      minHours: sql`n.min_hours`,
      maxHours: sql`n.max_hours`,
      ...estimatedIfChanged(actor, { minHours: sql`n.min_hours`, maxHours: sql`n.max_hours` }),
      ...changedBy(actor, tasks),
    })
    .from(
      sql`unnest(${column(({ id }) => id)}::bigint[], ${column(({ minHours }) => minHours)}::numeric[], ${column(({ maxHours }) => maxHours)}::numeric[]) n(id, min_hours, max_hours)`,
    )
    .where(and(eq(tasks.companyId, tx.companyId), sql`${tasks.id} = n.id`))
    .returning({ id: tasks.id, version: tasks.version });
  await notifyViewers(tx, "record", ...written.map(({ id }) => ({ kind: "task" as const, id })));
  return written.flatMap(({ id, version }) => {
    const previous = before.get(id);
    return previous
      ? [{ id, version, minHours: previous.minHours, maxHours: previous.maxHours }]
      : [];
  });
}

const isWithinLimits = ({ minHours, maxHours }: HoursRange) =>
  Number(minHours) >= limits.estimate.min && Number(maxHours) <= limits.estimate.max;

/**
 * Multiplies hours by a factor and rounds them to the nearest quarter hour. Tasks whose hours don't
 * change keep their version.
 */
export async function multiplyTaskHours(
  ctx: OperationContext,
  ids: readonly number[],
  factor: number,
): Promise<TaskHours[]> {
  const { locked, refused } = await lockTasks(ctx.tx, ids);
  const { min, max, step } = limits.estimate;
  const next = [...locked.values()].map(({ id, title, minHours, maxHours }) => ({
    id,
    title,
    minHours: multiplyHours(minHours, factor, step),
    maxHours: multiplyHours(maxHours, factor, step),
  }));
  const outside = next
    .filter((task) => !isWithinLimits(task))
    .map(({ id, title, minHours, maxHours }): RefusedRow => {
      const values = { minHours: Number(minHours), maxHours: Number(maxHours), min, max };
      const message = "refusals:hoursOutOfRange";
      return { id, title, error: new AppError("VALIDATION", { message, values }) };
    });
  rejectRows([...refused, ...outside]);
  const changed = next.filter(({ id, minHours, maxHours }) => {
    const previous = locked.get(id);
    return previous?.minHours !== minHours || previous.maxHours !== maxHours;
  });
  return updateHours(ctx, changed, locked);
}

/** Sets hours. Rejects tasks that have changed since the given version, if any. */
export async function setTaskHours(
  ctx: OperationContext,
  wanted: readonly TaskHours[],
): Promise<TaskHours[]> {
  const { locked, refused } = await lockTasks(
    ctx.tx,
    wanted.map(({ id }) => id),
  );
  rejectRows([...refused, ...findChangedTasks(wanted, locked)]);
  return updateHours(ctx, wanted, locked);
}
