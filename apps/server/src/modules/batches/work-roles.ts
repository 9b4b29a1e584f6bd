import type { TaskRole } from "@presale/contracts/inputs/batch.input.ts";
import { and, eq, sql } from "drizzle-orm";
import type { OperationContext } from "../../platform/operation-context.ts";
import { notifyViewers } from "../../platform/realtime/subject-names.ts";
import { tasks } from "../../schema/tasks.ts";
import { changedBy } from "../library/changed-by.ts";
import { rejectRows } from "../library/refused-rows.ts";
import { assertWorkRoleUsable } from "../rates/rates.queries.ts";
import { findChangedTasks, lockTasks } from "./lock-tasks.ts";

export interface PreviousRole {
  id: number;
  workRoleId: number | null;
  version: number;
}

/**
 * Sets work roles. Returns the previous roles of the changed tasks with their new versions: setting
 * them undoes the change. Rejects tasks that have changed since the given version, if any.
 */
export async function setTaskRoles(
  { tx, actor }: OperationContext,
  wanted: readonly TaskRole[],
): Promise<PreviousRole[]> {
  const ids = wanted.map(({ id }) => id);
  const { locked, refused } = await lockTasks(tx, ids);
  rejectRows([...refused, ...findChangedTasks(wanted, locked)]);
  const next = wanted
    .map((row) => ({ id: row.id, workRoleId: row.workRoleId ?? null }))
    .filter((row) => locked.get(row.id)?.workRoleId !== row.workRoleId);
  if (next.length === 0) return [];
  await assertWorkRoleUsable(tx, ...next.map((row) => row.workRoleId));
  const written = await tx.db
    .update(tasks)
    .set({ workRoleId: sql`n.work_role_id`, ...changedBy(actor, tasks) })
    .from(
      sql`unnest(${sql.param(next.map((row) => row.id))}::bigint[], ${sql.param(next.map((row) => row.workRoleId))}::bigint[]) n(id, work_role_id)`,
    )
    .where(and(eq(tasks.companyId, tx.companyId), sql`${tasks.id} = n.id`))
    .returning({ id: tasks.id, version: tasks.version });
  await notifyViewers(
    tx,
    "record",
    ...written.map((task) => ({ kind: "task" as const, id: task.id })),
  );
  return written.map((task) => ({ ...task, workRoleId: locked.get(task.id)?.workRoleId ?? null }));
}
