import type {
  ActualHoursEntry,
  ActualHoursSource,
} from "@presale/contracts/inputs/actual-hours.input.ts";
import { translate } from "@presale/contracts/translate.ts";
import { soldStates } from "@presale/domain/project-state.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { notifyViewers } from "../../platform/realtime/subject-names.ts";
import { taskActuals } from "../../schema/actual-hours.ts";
import { type RefusedRow, rejectRows } from "../library/refused-rows.ts";
import { lockProject } from "../projects/project-rows.ts";
import { findProject } from "../projects/projects.queries.ts";
import { type ActualTaskRow, findActuals, type ProjectActuals } from "./actual-hours.queries.ts";

export async function findProjectActuals(
  tx: Transaction,
  projectId: number,
): Promise<ProjectActuals> {
  await findProject(tx, projectId);
  return findActuals(tx, projectId);
}

/** Returns whether two cells have the same hours. Empty cells are equal. */
const isSameHours = (one: string | null = null, other: string | null = null): boolean =>
  one === null || other === null ? one === other : Number(one) === Number(other);

/**
 * Throws ROWS_REFUSED if a task isn't in the project or its hours have changed since the user read
 * them.
 */
function rejectOutdated(
  entries: readonly ActualHoursEntry[],
  rows: ReadonlyMap<number, ActualTaskRow>,
): void {
  rejectRows(
    entries.flatMap(({ taskId, before, actualHours }): RefusedRow[] => {
      const row = rows.get(taskId);
      if (!row) return [{ id: taskId, title: null, error: new AppError("NOT_FOUND") }];
      const stored = row.recorded?.actualHours;
      if (isSameHours(stored, before) || isSameHours(stored, actualHours)) return [];
      const error = new AppError("CHANGED_MEANWHILE", { message: "refusals:rowChanged" });
      return [{ id: taskId, title: row.title, error }];
    }),
  );
}

function rejectFuture(entries: readonly ActualHoursEntry[], today: string): void {
  const fields = entries.flatMap(({ finishedOn }, index) =>
    finishedOn != null && finishedOn > today
      ? [{ path: `entries.${index}.finishedOn`, message: translate("refusals:finishedLater") }]
      : [],
  );
  if (fields.length > 0) throw new AppError("VALIDATION", { fields });
}

const ofTasks = ({ companyId }: Transaction, projectId: number, taskIds: number[]) =>
  and(
    eq(taskActuals.companyId, companyId),
    eq(taskActuals.projectId, projectId),
    inArray(taskActuals.taskId, taskIds),
  );

/**
 * Writes all entries or none, with each task's estimate. Throws PROJECT_NOT_SOLD, VALIDATION for a
 * future day, and ROWS_REFUSED for an unknown task or hours changed by another user.
 */
export async function recordActualHours(
  { tx, actor }: OperationContext,
  projectId: number,
  source: ActualHoursSource,
  entries: readonly ActualHoursEntry[],
): Promise<ProjectActuals> {
  // Locks the project, so that two users don't record hours of the same task concurrently.
  const { state } = await lockProject(tx, projectId);
  if (!soldStates.includes(state)) throw new AppError("PROJECT_NOT_SOLD");
  const { rows, today } = await findActuals(tx, projectId);
  const byId = new Map(rows.map((row) => [row.taskId, row]));
  rejectFuture(entries, today);
  rejectOutdated(entries, byId);

  const deleted = entries.filter(({ actualHours }) => actualHours == null);
  if (deleted.length > 0)
    await tx.db.delete(taskActuals).where(
      ofTasks(
        tx,
        projectId,
        deleted.map(({ taskId }) => taskId),
      ),
    );
  const values = entries.flatMap(({ taskId, actualHours, finishedOn }) => {
    const row = byId.get(taskId);
    if (!row || actualHours == null) return [];
    const { title, count, minHours, maxHours, estimatorId, estimatedOn, recorded } = row;
    return {
      companyId: tx.companyId,
      projectId,
      taskId,
      title,
      count,
      minHours,
      maxHours,
      estimatorId,
      estimatedOn,
      actualHours,
      finishedOn: finishedOn ?? recorded?.finishedOn ?? today,
      source,
      recordedById: actor.userId,
    };
  });
  if (values.length > 0)
    await tx.db
      .insert(taskActuals)
      .values(values)
      .onConflictDoUpdate({
        target: [taskActuals.companyId, taskActuals.projectId, taskActuals.taskId],
        set: {
          ...Object.fromEntries(
            overwrittenColumns.map((column) => [
              column,
              sql.raw(`excluded.${taskActuals[column].name}`),
            ]),
          ),
          recordedAt: sql`now()`,
        },
      });
  await notifyViewers(tx, "record", { kind: "project", id: projectId });
  return findActuals(tx, projectId);
}

/** Columns that are overwritten when a task's hours are recorded again. */
const overwrittenColumns = [
  "title",
  "count",
  "minHours",
  "maxHours",
  "estimatorId",
  "estimatedOn",
  "actualHours",
  "finishedOn",
  "source",
  "recordedById",
] as const;
