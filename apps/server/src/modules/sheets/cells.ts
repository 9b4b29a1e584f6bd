import type {
  SheetCells,
  SheetChange,
  SheetRowKind,
} from "@presale/contracts/inputs/sheet.input.ts";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { features } from "../../schema/features.ts";
import { tasks } from "../../schema/tasks.ts";
import { changedBy } from "../library/changed-by.ts";
import { workRoleErrors } from "../rates/rates.queries.ts";
import { estimatedIfChanged } from "../tasks/estimated-by.ts";
import { type Task, taskColumns } from "../tasks/tasks.queries.ts";

export interface Refusal {
  of: SheetRowKind;
  /** A new row's key, or the id of a task or feature. */
  key: string;
  error: AppError;
}

/** Collects rejected rows of a sheet change. The other rows are still changed. */
export class Refusals {
  readonly all: Refusal[] = [];

  add(of: SheetRowKind, key: string | number, error: AppError): void {
    this.all.push({ of, key: String(key), error });
  }
}

const isSameValue = (one: string, other: string, isHours: boolean) =>
  isHours ? Number(one) === Number(other) : one === other;

const isUnchanged = (task: Task, after: Task): boolean =>
  task.title === after.title &&
  isSameValue(task.minHours, after.minHours, true) &&
  isSameValue(task.maxHours, after.maxHours, true) &&
  task.workRoleId === after.workRoleId;

/** Returns whether each changed cell still has the value that the user saw, or the new one. */
const isCurrent = (task: Task, was: SheetCells, now: SheetCells): boolean =>
  (now.workRoleId === undefined ||
    [was.workRoleId ?? null, now.workRoleId].includes(task.workRoleId)) &&
  (["title", "minHours", "maxHours"] as const).every((cell) => {
    const wanted = now[cell];
    if (wanted == null) return true;
    const isHours = cell !== "title";
    const seen = was[cell];
    return (
      (seen != null && isSameValue(task[cell], seen, isHours)) ||
      isSameValue(task[cell], wanted, isHours)
    );
  });

/**
 * Writes task cells and locks their rows until the transaction ends. Rejects a task if another user
 * changed the same cell. Concurrent changes of different cells both succeed.
 */
export async function writeTaskCells(
  { tx, actor }: OperationContext,
  changes: SheetChange["changedTasks"],
  refusals: Refusals,
): Promise<number[]> {
  if (changes.length === 0) return [];
  const rows = await tx.db
    .select(taskColumns)
    .from(tasks)
    .where(
      and(
        eq(tasks.companyId, tx.companyId),
        inArray(
          tasks.id,
          changes.map(({ taskId }) => taskId),
        ),
      ),
    )
    .orderBy(asc(tasks.id))
    .for("no key update");
  const byId = new Map(rows.map((task) => [task.id, task]));
  const written = new Map<number, Task>();
  const roleError = await workRoleErrors(
    tx,
    changes.map(({ now }) => now.workRoleId),
  );
  for (const { taskId, was, now } of changes) {
    const task = byId.get(taskId);
    if (!task) {
      refusals.add("task", taskId, new AppError("NOT_FOUND"));
      continue;
    }
    const after = {
      ...task,
      title: now.title ?? task.title,
      minHours: now.minHours ?? task.minHours,
      maxHours: now.maxHours ?? task.maxHours,
      workRoleId: now.workRoleId === undefined ? task.workRoleId : now.workRoleId,
    };
    // A task may keep an archived role.
    const wrongRole = after.workRoleId !== task.workRoleId && roleError(after.workRoleId);
    if (!isCurrent(task, was, now)) refusals.add("task", taskId, new AppError("CHANGED_MEANWHILE"));
    else if (Number(after.maxHours) < Number(after.minHours))
      refusals.add("task", taskId, fieldError("maxHours", "validation:estimateOrder"));
    else if (wrongRole) refusals.add("task", taskId, wrongRole);
    else if (!isUnchanged(task, after)) {
      byId.set(taskId, after);
      written.set(taskId, after);
    }
  }
  if (written.size === 0) return [];
  const all = [...written.values()];
  await tx.db
    .update(tasks)
    .set({
      title: sql`w.title`,
      minHours: sql`w.min_hours`,
      maxHours: sql`w.max_hours`,
      workRoleId: sql`w.work_role_id`,
      ...estimatedIfChanged(actor, { minHours: sql`w.min_hours`, maxHours: sql`w.max_hours` }),
      ...changedBy(actor, tasks),
    })
    .from(
      sql`unnest(${sql.param(all.map(({ id }) => id))}::bigint[], ${sql.param(all.map((each) => each.title))}::text[], ${sql.param(all.map((each) => each.minHours))}::numeric[], ${sql.param(all.map((each) => each.maxHours))}::numeric[], ${sql.param(all.map((each) => each.workRoleId))}::bigint[]) as w(id, title, min_hours, max_hours, work_role_id)`,
    )
    .where(and(eq(tasks.companyId, tx.companyId), sql`${tasks.id} = w.id`));
  return [...written.keys()];
}

/**
 * Writes feature titles. Rejects titles that another user changed. The caller must lock the
 * features.
 */
export async function writeFeatureTitles(
  { tx, actor }: OperationContext,
  changes: SheetChange["changedFeatures"],
  locked: ReadonlyMap<number, string>,
  refusals: Refusals,
): Promise<number[]> {
  const written = new Map<number, string>();
  for (const { featureId, was, now } of changes) {
    const title = written.get(featureId) ?? locked.get(featureId);
    if (title === undefined) refusals.add("feature", featureId, new AppError("NOT_FOUND"));
    else if (title !== was && title !== now)
      refusals.add("feature", featureId, new AppError("CHANGED_MEANWHILE"));
    else if (title !== now) written.set(featureId, now);
  }
  if (written.size === 0) return [];
  await tx.db
    .update(features)
    .set({
      title: sql`w.title`,
      ...changedBy(actor, features),
    })
    .from(
      sql`unnest(${sql.param([...written.keys()])}::bigint[], ${sql.param([...written.values()])}::text[]) as w(id, title)`,
    )
    .where(and(eq(features.companyId, tx.companyId), sql`${features.id} = w.id`));
  return [...written.keys()];
}
