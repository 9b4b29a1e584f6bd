import { and, eq } from "drizzle-orm";
import { ownRows } from "../../platform/db/conditions.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { taskActuals } from "../../schema/actual-hours.ts";
import { projects } from "../../schema/projects.ts";

const finishedColumns = {
  id: taskActuals.id,
  title: taskActuals.title,
  count: taskActuals.count,
  minHours: taskActuals.minHours,
  maxHours: taskActuals.maxHours,
  actualHours: taskActuals.actualHours,
  projectId: projects.id,
  projectTitle: projects.title,
};

/** Returns finished tasks, with their project if it still exists. Imported tasks may have none. */
export const readFinishedTasks = (tx: Transaction, ids: readonly number[]) =>
  tx.db
    .select(finishedColumns)
    .from(taskActuals)
    .leftJoin(
      projects,
      and(eq(projects.companyId, taskActuals.companyId), eq(projects.id, taskActuals.projectId)),
    )
    .where(ownRows(tx, taskActuals, ids));
export type FinishedRow = Awaited<ReturnType<typeof readFinishedTasks>>[number];
