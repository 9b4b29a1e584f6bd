import { and, asc, eq, exists, gte, isNull, lte, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { ownRows } from "../../platform/db/conditions.ts";
import { amongIds, refersTo } from "../../platform/db/joins.ts";
import type { RowOf } from "../../platform/db/rows.ts";
import { prepared } from "../../platform/db/statement.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { defineRowsLoader, type Loader } from "../../platform/graphql/loader.ts";
import { features, featureTasks } from "../../schema/features.ts";
import { projectFeatures } from "../../schema/projects.ts";
import { taskFiles, tasks, taskTags } from "../../schema/tasks.ts";
import type { ContainerRow } from "../library/container-row.ts";
import { hasNoLinks, libraryList } from "../library/library-list.ts";
import { longestHours } from "../library/longest-hours.ts";
import { columnsLoader, filesLoader, tagsLoader } from "../library-rows/library-rows.loaders.ts";
import type { Estimator } from "./estimated-by.ts";

export const nestedTaskColumns = {
  id: tasks.id,
  title: tasks.title,
  minHours: tasks.minHours,
  maxHours: tasks.maxHours,
};
export type NestedTask = RowOf<typeof nestedTaskColumns>;
/** Loaded for a nested task only if the response includes it. */
export const taskOrigin = {
  authorId: tasks.authorId,
  version: tasks.version,
  createdAt: tasks.createdAt,
  updatedAt: tasks.updatedAt,
  updatedById: tasks.updatedById,
  workRoleId: tasks.workRoleId,
};
export const taskColumns = { ...nestedTaskColumns, ...taskOrigin };
export type Task = RowOf<typeof taskColumns>;
export const taskTexts = { description: tasks.description };
/** Who last set the range. Null if it is unchanged since the task was created. */
export const taskEstimator = {
  estimatedById: tasks.estimatedById,
  estimatedAt: tasks.estimatedAt,
};
/** Returns who set the task's range, and when. */
export const estimatorOf = (
  task: RowOf<typeof taskEstimator> & Pick<Task, "authorId" | "createdAt">,
): Estimator => ({
  estimatedById: task.estimatedById ?? task.authorId,
  estimatedAt: task.estimatedAt ?? task.createdAt,
});
export async function findEstimators(
  tx: Transaction,
  ids: readonly number[],
): Promise<Map<number, Estimator>> {
  if (ids.length === 0) return new Map();
  const { id, authorId, createdAt } = taskColumns;
  const rows = await tx.db
    .select({ id, authorId, createdAt, ...taskEstimator })
    .from(tasks)
    .where(ownRows(tx, tasks, ids));
  return new Map(rows.map((row) => [row.id, estimatorOf(row)]));
}
export type TaskTexts = RowOf<typeof taskTexts>;

export const taskList = libraryList({
  name: "task",
  table: tasks,
  columns: taskColumns,
  text: tasks.descriptionText,
  orderBy: {
    title: tasks.title,
    createdAt: tasks.createdAt,
    updatedAt: tasks.updatedAt,
    minHours: tasks.minHours,
    maxHours: tasks.maxHours,
    // Equals `spreadFactor` in the domain package. The minimum is never zero.
    spread: sql`${tasks.maxHours} / ${tasks.minHours}`,
  },
  tagLink: taskTags,
  filters: {
    unused: hasNoLinks(featureTasks, featureTasks.taskId, tasks.id),
    withoutRole: isNull(tasks.workRoleId),
    projectId: exists(
      new QueryBuilder()
        .select({ id: featureTasks.taskId })
        .from(featureTasks)
        .innerJoin(
          projectFeatures,
          and(
            eq(projectFeatures.companyId, featureTasks.companyId),
            eq(projectFeatures.featureId, featureTasks.featureId),
          ),
        )
        .where(
          and(
            eq(featureTasks.companyId, sql.placeholder("companyId")),
            eq(featureTasks.taskId, tasks.id),
            eq(projectFeatures.projectId, sql.placeholder("projectId")),
          ),
        ),
    ),
    hoursFrom: gte(tasks.minHours, sql.placeholder("hoursFrom")),
    hoursTo: lte(tasks.maxHours, sql.placeholder("hoursTo")),
    leastSpread: sql`${tasks.maxHours} >= ${tasks.minHours} * ${sql.placeholder("leastSpread")}`,
  },
});

export const maxTaskHours = longestHours(
  "task_longest",
  new QueryBuilder()
    .select({ hours: sql`${tasks.maxHours}`.as("hours") })
    .from(tasks)
    .where(eq(tasks.companyId, sql.placeholder("companyId"))),
);

export const loadTaskOrigin = columnsLoader("task_origin", tasks, taskOrigin);
export const loadTaskTexts = columnsLoader("task_texts", tasks, taskTexts);
export const loadTaskTags = tagsLoader("task", taskTags);
export const loadTaskFiles = filesLoader("task", taskFiles);

const usageColumns = { taskId: featureTasks.taskId, id: features.id, title: features.title };
const findUsage = prepared(
  "task_usage",
  usageColumns,
  new QueryBuilder()
    .select(usageColumns)
    .from(featureTasks)
    .innerJoin(features, refersTo(featureTasks.featureId, features))
    .where(amongIds(featureTasks.taskId))
    .orderBy(asc(features.title), asc(features.id)),
);

export const loadTaskUsage: Loader<number, ContainerRow[]> = defineRowsLoader(
  findUsage,
  ({ taskId }) => taskId,
);
