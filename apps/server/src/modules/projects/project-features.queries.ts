import { sumRanges } from "@presale/domain/hours.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { amongIds, refersTo, refersToSame } from "../../platform/db/joins.ts";
import { prepared } from "../../platform/db/statement.ts";
import { defineLoader, rowsPerKey } from "../../platform/graphql/loader.ts";
import { features, featureTasks } from "../../schema/features.ts";
import { projectFeatures } from "../../schema/projects.ts";
import { tasks } from "../../schema/tasks.ts";
import { featureColumns, type WholeFeature } from "../features/features.queries.ts";
import { type NestedTask, nestedTaskColumns } from "../tasks/tasks.queries.ts";
import { findProjectTotals, type ProjectTotals } from "./projects.queries.ts";

const builder = new QueryBuilder();
const companyId = sql.placeholder("companyId");

const taskIdsOfFeature = builder
  .select({ id: featureTasks.taskId })
  .from(featureTasks)
  .where(and(eq(featureTasks.companyId, companyId), eq(featureTasks.featureId, features.id)))
  .orderBy(asc(featureTasks.position), asc(featureTasks.taskId));
const featureSelection = {
  projectId: projectFeatures.projectId,
  ...featureColumns,
  /** In order, comma-separated. */
  taskIds: sql<string>`array_to_string(array${taskIdsOfFeature}, ',')`,
};
const findFeatures = prepared(
  "project_features",
  featureSelection,
  builder
    .select(featureSelection)
    .from(projectFeatures)
    .innerJoin(features, refersTo(projectFeatures.featureId, features))
    .where(amongIds(projectFeatures.projectId))
    .orderBy(
      asc(projectFeatures.projectId),
      asc(projectFeatures.position),
      asc(projectFeatures.featureId),
    ),
);

const taskIdsOfProjects = builder
  .select({ id: featureTasks.taskId })
  .from(projectFeatures)
  .innerJoin(featureTasks, refersToSame(featureTasks.featureId, projectFeatures.featureId))
  .where(amongIds(projectFeatures.projectId));
/** Finds all distinct tasks of the projects' features, unordered. */
const findTasks = prepared(
  "project_tasks",
  nestedTaskColumns,
  builder
    .select(nestedTaskColumns)
    .from(tasks)
    // An array instead of a join lets the primary key's index find all ids in one scan.
    .where(and(eq(tasks.companyId, companyId), sql`${tasks.id} = any(array${taskIdsOfProjects})`)),
);

/**
 * Loads the features of each project in order, with their tasks and totals. Runs two queries
 * concurrently, each with its own snapshot. A task that only one of them has seen is omitted.
 */
export const loadProjectFeatures = defineLoader<number, WholeFeature[]>(async (keys, { tx }) => {
  const ids = [...keys];
  const [featureRows, taskRows] = await Promise.all([
    tx.run(findFeatures, { ids }),
    tx.run(findTasks, { ids }),
  ]);
  const byId = new Map<number, NestedTask>();
  for (const task of taskRows) byId.set(task.id, task);
  const wholeFeatures = featureRows.map(({ taskIds, ...feature }) => {
    const ownTasks: NestedTask[] = [];
    for (const taskId of taskIds === "" ? [] : taskIds.split(",")) {
      const task = byId.get(Number(taskId));
      if (task) ownTasks.push(task);
    }
    const totals = { ...sumRanges(ownTasks), taskCount: ownTasks.length };
    return { ...feature, contents: { tasks: ownTasks, totals } };
  });
  return rowsPerKey(keys, wholeFeatures, ({ projectId }) => projectId);
});

/** Sums the features. A task in two features adds its hours twice, but counts as one task. */
function totalsOf(features: readonly WholeFeature[]): ProjectTotals {
  const tasksById = new Set(features.flatMap(({ contents }) => contents.tasks.map(({ id }) => id)));
  const totals = features.map(({ contents }) => contents.totals);
  return {
    ...sumRanges(totals),
    taskCount: tasksById.size,
    taskOccurrences: totals.reduce((sum, { taskCount }) => sum + taskCount, 0),
    featureCount: features.length,
  };
}

/**
 * Loads the totals. Computes them from the features if the response includes those, so that
 * totals and features agree. Otherwise the database sums them.
 */
export const loadProjectTotals = defineLoader<number, ProjectTotals>(async (ids, context) =>
  context.loaders.has(loadProjectFeatures)
    ? Promise.all(ids.map(async (id) => totalsOf(await loadProjectFeatures(context, id))))
    : findProjectTotals(context.tx, ids),
);
