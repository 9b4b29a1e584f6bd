import type { PlaceKind as RowKind } from "@presale/contracts/places.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { refersTo } from "../../platform/db/joins.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { features, featureTags, featureTasks } from "../features/features.table.ts";
import type { TagLinks } from "../library/link-tables.ts";
import type { Place } from "../library/place.graphql.ts";
import { projectTotals, tokensSpent } from "../projects/projects.queries.ts";
import { projectFeatures, projects, projectTags } from "../projects/projects.table.ts";
import { tags } from "../tags/tags.table.ts";
import { tasks, taskTags } from "../tasks/tasks.table.ts";

export type { RowKind };

/** What staff see of a row besides what their list shows. */
export interface LibraryRowDetails {
  text: string;
  minHours: string;
  maxHours: string;
  updatedAt: Date;
  tags: string[];
  /** A feature's tasks, a project's features, in their order. */
  holds: Place[];
  /** The features that hold a task, the projects that hold a feature. */
  usedIn: Place[];
  /** Of a project: whom it is for, and the tokens ever spent on it. */
  clientName: string | null;
  tokens: number | null;
}

const tables = { task: tasks, feature: features, project: projects };
const tagLinks: Record<RowKind, TagLinks> = {
  task: taskTags,
  feature: featureTags,
  project: projectTags,
};

async function tagsOf({ db, companyId }: Transaction, kind: RowKind, id: number) {
  const link = tagLinks[kind];
  const rows = await db
    .select({ title: tags.title })
    .from(link)
    .innerJoin(tags, refersTo(link.tagId, tags))
    .where(and(eq(link.companyId, companyId), eq(link.ownId, id)))
    .orderBy(asc(tags.title));
  return rows.map(({ title }) => title);
}

const tasksOf = ({ db, companyId }: Transaction, id: number) =>
  db
    .select({ id: tasks.id, title: tasks.title })
    .from(featureTasks)
    .innerJoin(tasks, refersTo(featureTasks.taskId, tasks))
    .where(and(eq(featureTasks.companyId, companyId), eq(featureTasks.featureId, id)))
    .orderBy(asc(featureTasks.position), asc(tasks.id));

const featuresOf = ({ db, companyId }: Transaction, id: number) =>
  db
    .select({ id: features.id, title: features.title })
    .from(projectFeatures)
    .innerJoin(features, refersTo(projectFeatures.featureId, features))
    .where(and(eq(projectFeatures.companyId, companyId), eq(projectFeatures.projectId, id)))
    .orderBy(asc(projectFeatures.position), asc(features.id));

const featuresWith = ({ db, companyId }: Transaction, id: number) =>
  db
    .select({ id: features.id, title: features.title })
    .from(featureTasks)
    .innerJoin(features, refersTo(featureTasks.featureId, features))
    .where(and(eq(featureTasks.companyId, companyId), eq(featureTasks.taskId, id)))
    .orderBy(asc(features.title), asc(features.id));

const projectsWith = ({ db, companyId }: Transaction, id: number) =>
  db
    .select({ id: projects.id, title: projects.title })
    .from(projectFeatures)
    .innerJoin(projects, refersTo(projectFeatures.projectId, projects))
    .where(and(eq(projectFeatures.companyId, companyId), eq(projectFeatures.featureId, id)))
    .orderBy(asc(projects.title), asc(projects.id));

const hoursOfTask = ({ db, companyId }: Transaction, id: number) =>
  db
    .select({ minHours: tasks.minHours, maxHours: tasks.maxHours })
    .from(tasks)
    .where(and(eq(tasks.companyId, companyId), eq(tasks.id, id)));

const hoursOfFeature = ({ db, companyId }: Transaction, id: number) =>
  db
    .select({
      minHours: sql<string>`coalesce(sum(${tasks.minHours}), 0.00)`,
      maxHours: sql<string>`coalesce(sum(${tasks.maxHours}), 0.00)`,
    })
    .from(featureTasks)
    .innerJoin(tasks, refersTo(featureTasks.taskId, tasks))
    .where(and(eq(featureTasks.companyId, companyId), eq(featureTasks.featureId, id)));

async function ownOf(tx: Transaction, kind: RowKind, id: number) {
  if (kind === "task") {
    const [[hours], usedIn] = [await hoursOfTask(tx, id), await featuresWith(tx, id)];
    return { ...hours, holds: [], usedIn };
  }
  if (kind === "feature") {
    const [hours] = await hoursOfFeature(tx, id);
    return { ...hours, holds: await tasksOf(tx, id), usedIn: await projectsWith(tx, id) };
  }
  const [totals] = await projectTotals(tx, [id]);
  const [project] = await tx.db
    .select({ clientName: projects.clientName })
    .from(projects)
    .where(and(eq(projects.companyId, tx.companyId), eq(projects.id, id)));
  const [tokens = 0] = await tokensSpent(tx, [id]);
  return {
    minHours: totals?.minHours,
    maxHours: totals?.maxHours,
    clientName: project?.clientName ?? null,
    tokens,
    holds: await featuresOf(tx, id),
    usedIn: [],
  };
}

/** Null where the row has just gone. */
export async function detailsOf(
  tx: Transaction,
  kind: RowKind,
  id: number,
): Promise<LibraryRowDetails | null> {
  const table = tables[kind];
  const [row] = await tx.db
    .select({ text: table.descriptionText, updatedAt: table.updatedAt })
    .from(table)
    .where(and(eq(table.companyId, tx.companyId), eq(table.id, id)));
  if (!row) return null;
  const { minHours = "0.00", maxHours = "0.00", ...own } = await ownOf(tx, kind, id);
  return {
    clientName: null,
    tokens: null,
    ...row,
    ...own,
    minHours,
    maxHours,
    tags: await tagsOf(tx, kind, id),
  };
}
