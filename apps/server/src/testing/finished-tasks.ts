import type { TestApp, TestUser } from "./test-app.ts";

interface Values {
  /** Null: imported. */
  projectId?: string | null;
  taskId?: string | null;
  group?: string | null;
  estimatorId?: number | null;
  minHours?: number;
  maxHours?: number;
  actualHours?: number;
  /** Dates such as 2026-11-29. */
  estimatedOn?: string;
  finishedOn?: string;
}

/**
 * Inserts finished tasks of the user's company, as an import does. `taskId` is the first task's id;
 * the other tasks get the ids after it.
 */
export async function insertFinishedTasks(
  test: TestApp,
  user: TestUser,
  count: number,
  values: Values = {},
): Promise<void> {
  const {
    projectId = null,
    taskId = null,
    group = null,
    estimatorId = null,
    minHours = 4,
    maxHours = 9,
    actualHours = 12,
    estimatedOn = "2025-01-01",
    finishedOn = "2025-02-01",
  } = values;
  await test.sql(
    `insert into project_task_actual (company_id, project_id, task_id, title, group_name,
      estimator_id, min_hours, max_hours, actual_hours, estimated_on, finished_on, source)
    select $1, $2, $3::bigint + n - 1, 'Finished ' || n, $4, $5, $6, $7, $8, $9, $10, 'imported'
    from generate_series(1, $11) n`,
    [
      user.companyId,
      projectId,
      taskId,
      group,
      estimatorId,
      minHours,
      maxHours,
      actualHours,
      estimatedOn,
      finishedOn,
      count,
    ],
  );
}
