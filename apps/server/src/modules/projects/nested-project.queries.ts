import { sumRanges } from "@presale/domain/hours.ts";
import { countTasks } from "@presale/domain/task-count.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { chosenColumns, statementPerChoice } from "../../platform/db/chosen-columns.ts";
import { refersTo } from "../../platform/db/joins.ts";
import { statement } from "../../platform/db/statement.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import type { Asks } from "../../platform/graphql/asks.ts";
import { featureColumns } from "../features/features.queries.ts";
import { features, featureTasks } from "../features/features.table.ts";
import { type Task, taskColumns } from "../tasks/tasks.queries.ts";
import { tasks } from "../tasks/tasks.table.ts";
import { findProject, type ShownProject } from "./projects.queries.ts";
import { projectFeatures } from "./projects.table.ts";

const builder = new QueryBuilder();
const companyId = sql.placeholder("companyId");
const projectId = sql.placeholder("id");

/**
 * The version is not shown: without it all stands in the index by title, which PostgreSQL then
 * goes through from end to end for each feature.
 */
const briefFeature = ["id", "title", "version"] as const;
type FeatureColumns = Pick<typeof featureColumns, (typeof briefFeature)[number]>;

const briefTask = ["id", "title", "minHours", "maxHours"] as const;
type BriefTask = (typeof briefTask)[number];

/** The features of the project, each with the ids of its tasks in order, joined by commas. */
const findFeatures = statementPerChoice((key, columns: FeatureColumns) => {
  const ownTasks = builder
    .select({ id: featureTasks.taskId })
    .from(featureTasks)
    .where(and(eq(featureTasks.companyId, companyId), eq(featureTasks.featureId, features.id)))
    .orderBy(asc(featureTasks.position), asc(featureTasks.taskId));
  const selection = { ...columns, taskIds: sql<string>`array_to_string(array${ownTasks}, ',')` };
  const query = builder
    .select(selection)
    .from(projectFeatures)
    .innerJoin(features, refersTo(projectFeatures.featureId, features))
    .where(and(eq(projectFeatures.companyId, companyId), eq(projectFeatures.projectId, projectId)))
    .orderBy(asc(projectFeatures.position), asc(projectFeatures.featureId));
  return statement(`project_nested_features_${key}`, selection, query);
});

/** Every task of the project's features, once each and in no order. */
const findTasks = statementPerChoice((key, columns: Pick<typeof taskColumns, BriefTask>) => {
  const ids = builder
    .select({ id: featureTasks.taskId })
    .from(projectFeatures)
    .innerJoin(
      featureTasks,
      and(
        eq(featureTasks.companyId, projectFeatures.companyId),
        eq(featureTasks.featureId, projectFeatures.featureId),
      ),
    )
    .where(and(eq(projectFeatures.companyId, companyId), eq(projectFeatures.projectId, projectId)));
  const query = builder
    .select(columns)
    .from(tasks)
    // An array and no join: its ids go through the key's index in one pass.
    .where(and(eq(tasks.companyId, companyId), sql`${tasks.id} = any(array${ids})`));
  return statement(`project_tasks_${key}`, columns, query);
});

const shownTasks = (asks: Asks | undefined) =>
  chosenColumns(
    taskColumns,
    // The sums are made of the hours, whatever is shown.
    asks && ((field) => asks(`features.tasks.${field}`)),
    briefTask,
    ["description"],
  );

/**
 * A project with its features and their tasks: three statements that leave at once, since all are
 * found by the project's id. Each sees what was there when it ran: a task that another one doesn't
 * know is left out. Sums come of the rows that are there anyway. Rows have the columns of what the
 * reply asks for, or all. Undefined where there is no such project.
 */
export async function findNestedProject(
  tx: Transaction,
  id: number,
  asks?: Asks,
): Promise<ShownProject | undefined> {
  const shownFeatures = asks && ((field: string) => asks(`features.${field}`));
  const [project, featureRows, taskRows] = await Promise.all([
    findProject(tx, id),
    tx.run(findFeatures(chosenColumns(featureColumns, shownFeatures, briefFeature)), { id }),
    tx.run(findTasks(shownTasks(asks)), { id }),
  ]);
  if (!project) return undefined;
  const byId = new Map<number, Pick<Task, BriefTask>>();
  for (const task of taskRows) byId.set(task.id, task);
  const nestedFeatures = featureRows.map(({ taskIds, ...feature }) => {
    const own: Pick<Task, BriefTask>[] = [];
    for (const taskId of taskIds === "" ? [] : taskIds.split(",")) {
      const task = byId.get(Number(taskId));
      if (task) own.push(task);
    }
    return {
      ...feature,
      nested: { tasks: own, totals: { ...sumRanges(own), taskCount: own.length } },
    };
  });
  const totals = {
    ...sumRanges(nestedFeatures.map(({ nested }) => nested.totals)),
    ...countTasks(nestedFeatures.map(({ nested }) => nested)),
    featureCount: nestedFeatures.length,
  };
  return { ...project, nested: { features: nestedFeatures, totals } };
}
