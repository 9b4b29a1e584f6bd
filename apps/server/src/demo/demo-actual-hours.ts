import { addDays } from "@presale/contracts/dates.ts";
import { sql } from "drizzle-orm";
import {
  findProjectActuals,
  recordActualHours,
} from "../modules/actual-hours/actual-hours.service.ts";
import { setProjectState } from "../modules/projects/project-rows.ts";
import { ownRows } from "../platform/db/conditions.ts";
import type { OperationContext } from "../platform/operation-context.ts";
import { tasks } from "../schema/tasks.ts";

/** Actual hours of tasks, as multiples of the geometric mean of their ranges. */
const factors = [0.9, 1.3, 0.7, 1.1, 1.9, 1, 0.8, 1.5, 1.2, 0.6];

/**
 * Records the actual hours of all tasks and sets the project to done. Backdates the estimates, so
 * that they precede the recorded work.
 */
export async function insertActualHours(ctx: OperationContext, projectId: number): Promise<void> {
  const { tx } = ctx;
  const { rows, today } = await findProjectActuals(tx, projectId);
  const ids = rows.map(({ taskId }) => taskId);
  await tx.db
    .update(tasks)
    .set({ estimatedAt: sql`${tasks.createdAt} - interval '90 days'` })
    .where(ownRows(tx, tasks, ids));
  await setProjectState(tx, projectId, "won");
  await recordActualHours(
    ctx,
    projectId,
    "pasted",
    rows.map(({ taskId, minHours, maxHours, count }, index) => {
      const middle = Math.sqrt(Number(minHours) * Number(maxHours)) * count;
      const hours = Math.round(middle * (factors[index % factors.length] ?? 1) * 4) / 4;
      return {
        taskId,
        actualHours: hours.toFixed(2),
        finishedOn: addDays(today, index - rows.length - 2),
      };
    }),
  );
  await setProjectState(tx, projectId, "done");
}
