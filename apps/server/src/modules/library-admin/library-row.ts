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
  /** Projects only; `tokens` is the total ever spent on it. */
  clientName: string | null;
  tokens: number | null;
}

const ofNoProject = { clientName: null, tokens: null };

async function ofTask(within: LoaderContext, id: number) {
  const { db, companyId } = within.tx;
  const [[hours], tags, usedIn] = await Promise.all([
    db
      .select({ minHours: tasks.minHours, maxHours: tasks.maxHours })
      .from(tasks)
      .where(and(eq(tasks.companyId, companyId), eq(tasks.id, id))),
    loadTaskTags(within, id),
    loadTaskUsage(within, id),
  ]);
  return hours && { ...hours, tags, holds: [], usedIn, ...ofNoProject };
}

async function ofFeature(within: LoaderContext, id: number) {
  const [totals, tags, holds, usedIn] = await Promise.all([
    loadFeatureTotals(within, id),
    loadFeatureTags(within, id),
    loadFeatureTasks(within, id),
    loadFeatureUsage(within, id),
  ]);
  return { ...totals, tags, holds, usedIn, ...ofNoProject };
}

async function ofProject(within: LoaderContext, id: number) {
  const [project, totals, tags, holds, tokens] = await Promise.all([
    findProject(within.tx, id),
    loadProjectTotals(within, id),
    loadProjectTags(within, id),
    loadProjectFeatures(within, id),
    loadTokensSpent(within, id),
  ]);
  return { ...totals, tags, holds, usedIn: [], clientName: project.clientName, tokens };
}

const readers = { task: ofTask, feature: ofFeature, project: ofProject };

/** Returns null if the row was deleted in the meantime. */
export async function detailsOf(
  tx: Transaction,
  kind: SubjectType<"comments">,
  id: number,
): Promise<LibraryRowDetails | null> {
  const { table } = subjectTables[kind];
  const [[row], own] = await Promise.all([
    tx.db
      .select({ text: table.descriptionText, updatedAt: table.updatedAt })
      .from(table)
      .where(ownRow(tx, table, id)),
    readers[kind]({ tx, loaders: new Map() }, id),
  ]);
  return row && own ? { ...row, ...own } : null;
}
