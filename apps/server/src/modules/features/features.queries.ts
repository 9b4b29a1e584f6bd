import { and, asc, eq, sql } from "drizzle-orm";
import { type PgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import { amongIds, refersTo } from "../../platform/db/joins.ts";
import type { RowOf } from "../../platform/db/rows.ts";
import { prepared } from "../../platform/db/statement.ts";
import {
  defineLoader,
  defineRowsLoader,
  type Loader,
  rowPerKey,
} from "../../platform/graphql/loader.ts";
import { featureFiles, features, featureTags, featureTasks } from "../../schema/features.ts";
import { projectFeatures, projects } from "../../schema/projects.ts";
import { tasks } from "../../schema/tasks.ts";
import type { ContainerRow } from "../library/container-row.ts";
import { hasNoLinks, libraryList } from "../library/library-list.ts";
import { longestHours } from "../library/longest-hours.ts";
import { columnsLoader, filesLoader, tagsLoader } from "../library-rows/library-rows.loaders.ts";
import { type NestedTask, nestedTaskColumns } from "../tasks/tasks.queries.ts";

export const featureColumns = {
  id: features.id,
  title: features.title,
  authorId: features.authorId,
  version: features.version,
  createdAt: features.createdAt,
  updatedAt: features.updatedAt,
  updatedById: features.updatedById,
};
export type Feature = RowOf<typeof featureColumns>;
/** A feature with its tasks in order. */
export interface WholeFeature extends Feature {
  contents: { tasks: NestedTask[]; totals: Totals };
}
export const featureTexts = { description: features.description };
export type FeatureTexts = RowOf<typeof featureTexts>;
export interface Totals {
  minHours: string;
  maxHours: string;
  taskCount: number;
}
const noTotals: Totals = { minHours: "0.00", maxHours: "0.00", taskCount: 0 };

const builder = new QueryBuilder();
const taskOfLink = refersTo(featureTasks.taskId, tasks);

/** Returns a subquery for the sum of a feature's hours. */
const sumOf = (hours: PgColumn) =>
  sql`(${builder
    .select({ hours: sql`coalesce(sum(${hours}), 0)` })
    .from(featureTasks)
    .innerJoin(tasks, taskOfLink)
    .where(
      and(
        eq(featureTasks.companyId, sql.placeholder("companyId")),
        eq(featureTasks.featureId, features.id),
      ),
    )})`;

export const featureList = libraryList({
  name: "feature",
  table: features,
  columns: featureColumns,
  text: features.descriptionText,
  orderBy: {
    title: features.title,
    createdAt: features.createdAt,
    updatedAt: features.updatedAt,
    minHours: sumOf(tasks.minHours),
    maxHours: sumOf(tasks.maxHours),
  },
  tagLink: featureTags,
  filters: { unused: hasNoLinks(projectFeatures, projectFeatures.featureId, features.id) },
});

export const loadFeatureTexts = columnsLoader("feature_texts", features, featureTexts);
export const loadFeatureTags = tagsLoader("feature", featureTags);
export const loadFeatureFiles = filesLoader("feature", featureFiles);

const totalColumns = {
  featureId: featureTasks.featureId,
  minHours: sql<string>`sum(${tasks.minHours})`,
  maxHours: sql<string>`sum(${tasks.maxHours})`,
  taskCount: sql<number>`count(*)`,
};
const findTotals = prepared(
  "feature_totals",
  totalColumns,
  builder
    .select(totalColumns)
    .from(featureTasks)
    .innerJoin(tasks, taskOfLink)
    .where(amongIds(featureTasks.featureId))
    .groupBy(featureTasks.featureId),
);
/** Loads a feature's total hours and number of tasks, calculated by the database. */
export const loadFeatureTotals = defineLoader<number, Totals>(async (keys, { tx }) =>
  rowPerKey(
    keys,
    await tx.run(findTotals, { ids: [...keys] }),
    ({ featureId }) => featureId,
    noTotals,
  ),
);

/** Maximum hours of each of the company's features that has tasks. */
export const featureMaxima = builder
  .select({ featureId: featureTasks.featureId, hours: sql`sum(${tasks.maxHours})`.as("hours") })
  .from(featureTasks)
  .innerJoin(tasks, taskOfLink)
  .where(eq(featureTasks.companyId, sql.placeholder("companyId")))
  .groupBy(featureTasks.featureId)
  .as("feature_maxima");
/** Reads the highest maximum hours among the company's features. */
export const maxFeatureHours = longestHours(
  "feature_longest",
  builder.select({ hours: featureMaxima.hours }).from(featureMaxima),
);

const linkedTaskColumns = { featureId: featureTasks.featureId, ...nestedTaskColumns };
const findTasks = prepared(
  "feature_tasks",
  linkedTaskColumns,
  builder
    .select(linkedTaskColumns)
    .from(featureTasks)
    .innerJoin(tasks, taskOfLink)
    .where(amongIds(featureTasks.featureId))
    .orderBy(asc(featureTasks.featureId), asc(featureTasks.position), asc(featureTasks.taskId)),
);
export const loadFeatureTasks: Loader<number, NestedTask[]> = defineRowsLoader(
  findTasks,
  ({ featureId }) => featureId,
);

const usageColumns = {
  featureId: projectFeatures.featureId,
  id: projects.id,
  title: projects.title,
};
const findUsage = prepared(
  "feature_usage",
  usageColumns,
  builder
    .select(usageColumns)
    .from(projectFeatures)
    .innerJoin(projects, refersTo(projectFeatures.projectId, projects))
    .where(amongIds(projectFeatures.featureId))
    .orderBy(asc(projects.title), asc(projects.id)),
);
export const loadFeatureUsage: Loader<number, ContainerRow[]> = defineRowsLoader(
  findUsage,
  ({ featureId }) => featureId,
);
