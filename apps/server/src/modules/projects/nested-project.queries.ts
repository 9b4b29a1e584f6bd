import { sumRanges } from "@presale/domain/hours.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { chosenColumns } from "../../platform/db/chosen-columns.ts";
import { type Statement, statement } from "../../platform/db/statement.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import type { Asks } from "../../platform/graphql/asks.ts";
import type { Feature } from "../features/features.queries.ts";
import { featureTasks } from "../features/features.table.ts";
import { type Task, taskColumns } from "../tasks/tasks.queries.ts";
import { tasks } from "../tasks/tasks.table.ts";
import { findFeatures, findProject, type Project } from "./projects.queries.ts";
import { projectFeatures } from "./projects.table.ts";

type TaskOfFeature = Task & { featureId: number };
const statements = new Map<string, Statement<TaskOfFeature>>();

/** The tasks of a project's features, found by the project's id. */
function findTasks(asks: Asks | undefined): Statement<TaskOfFeature> {
  const { chosen, key } = chosenColumns(
    taskColumns,
    asks && ((field) => asks(`features.tasks.${field}`)),
    // The sums are made of these.
    ["id", "minHours", "maxHours"],
  );
  const known = statements.get(key);
  if (known) return known;
  const selection = { featureId: projectFeatures.featureId, ...chosen };
  const made = statement<TaskOfFeature>(
    `project_tasks_${key}`,
    selection,
    new QueryBuilder()
      .select(selection)
      .from(projectFeatures)
      .innerJoin(
        featureTasks,
        and(
          eq(featureTasks.companyId, projectFeatures.companyId),
          eq(featureTasks.featureId, projectFeatures.featureId),
        ),
      )
      .innerJoin(
        tasks,
        and(eq(tasks.companyId, featureTasks.companyId), eq(tasks.id, featureTasks.taskId)),
      )
      .where(
        and(
          eq(projectFeatures.companyId, sql.placeholder("companyId")),
          eq(projectFeatures.projectId, sql.placeholder("id")),
        ),
      )
      .orderBy(
        asc(projectFeatures.featureId),
        asc(featureTasks.position),
        asc(featureTasks.taskId),
      ) as never,
  );
  statements.set(key, made);
  return made;
}

const withTasks = (feature: Feature, own: Task[]) => ({
  ...feature,
  nested: { tasks: own, totals: { ...sumRanges(own), taskCount: own.length } },
});

/**
 * A project with its features and their tasks: three statements that leave at once, since all are
 * found by the project's id. The sums come of the rows that are there anyway. Tasks have the
 * columns that the reply asks for, or all. Undefined where there is no such project.
 */
export async function findNestedProject(
  tx: Transaction,
  id: number,
  asks?: Asks,
): Promise<Project | undefined> {
  const [project, featureRows, taskRows] = await Promise.all([
    findProject(tx, id),
    tx.run(findFeatures(asks && ((field) => asks(`features.${field}`))), { ids: [id] }),
    tx.run(findTasks(asks), { id }),
  ]);
  if (!project) return undefined;
  const byFeature = Map.groupBy(taskRows, ({ featureId }) => featureId);
  const features = featureRows.map((feature) =>
    withTasks(feature, byFeature.get(feature.id) ?? []),
  );
  const totals = {
    ...sumRanges(features.map(({ nested }) => nested.totals)),
    taskCount: new Set(taskRows.map((task) => task.id)).size,
    featureCount: features.length,
  };
  return { ...project, nested: { features, totals } };
}
