import type { SubjectType } from "@presale/contracts/subjects.ts";
import { and, eq } from "drizzle-orm";
import { ownRow } from "../../platform/db/conditions.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import type { LoaderContext } from "../../platform/graphql/loader.ts";
import { subjectTables } from "../../schema/subjects.ts";
import { tasks } from "../../schema/tasks.ts";
import {
  loadFeatureTags,
  loadFeatureTasks,
  loadFeatureTotals,
  loadFeatureUsage,
} from "../features/features.queries.ts";
import type { ContainerRow } from "../library/container-row.ts";
import { loadProjectFeatures, loadProjectTotals } from "../projects/project-features.queries.ts";
import { findProject, loadProjectTags, loadTokensSpent } from "../projects/projects.queries.ts";
import { loadTaskTags, loadTaskUsage } from "../tasks/tasks.queries.ts";

export interface LibraryRowDetails {
  text: string;
  minHours: string;
  maxHours: string;
  updatedAt: Date;
  tags: { title: string }[];
  /** A feature's tasks or a project's features, in order. */
  holds: ContainerRow[];
  /** The features that use a task, or the projects that use a feature. */
  usedIn: ContainerRow[];
  /** For projects only. `tokens` is the total ever spent on the project. */
  clientName: string | null;
  tokens: number | null;
}

const noProjectFields = { clientName: null, tokens: null };

async function readTask(context: LoaderContext, id: number) {
  const { db, companyId } = context.tx;
  const [[hours], tags, usedIn] = await Promise.all([
    db
      .select({ minHours: tasks.minHours, maxHours: tasks.maxHours })
      .from(tasks)
      .where(and(eq(tasks.companyId, companyId), eq(tasks.id, id))),
    loadTaskTags(context, id),
    loadTaskUsage(context, id),
  ]);
  return hours && { ...hours, tags, holds: [], usedIn, ...noProjectFields };
}

async function readFeature(context: LoaderContext, id: number) {
  const [totals, tags, holds, usedIn] = await Promise.all([
    loadFeatureTotals(context, id),
    loadFeatureTags(context, id),
    loadFeatureTasks(context, id),
    loadFeatureUsage(context, id),
  ]);
  return { ...totals, tags, holds, usedIn, ...noProjectFields };
}

async function readProject(context: LoaderContext, id: number) {
  const [project, totals, tags, holds, tokens] = await Promise.all([
    findProject(context.tx, id),
    loadProjectTotals(context, id),
    loadProjectTags(context, id),
    loadProjectFeatures(context, id),
    loadTokensSpent(context, id),
  ]);
  return { ...totals, tags, holds, usedIn: [], clientName: project.clientName, tokens };
}

const readers = { task: readTask, feature: readFeature, project: readProject };

/** Returns null if the row was deleted in the meantime. */
export async function findDetails(
  tx: Transaction,
  kind: SubjectType<"comments">,
  id: number,
): Promise<LibraryRowDetails | null> {
  const { table } = subjectTables[kind];
  const [[row], details] = await Promise.all([
    tx.db
      .select({ text: table.descriptionText, updatedAt: table.updatedAt })
      .from(table)
      .where(ownRow(tx, table, id)),
    readers[kind]({ tx, loaders: new Map() }, id),
  ]);
  return row && details ? { ...row, ...details } : null;
}
