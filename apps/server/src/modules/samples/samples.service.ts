import { addDays } from "@presale/contracts/dates.ts";
import type { Permission } from "@presale/contracts/permissions.ts";
import { zonedDay } from "@presale/contracts/time-zone.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Actor } from "../../platform/auth/actor.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { linkedTargets } from "../../platform/db/links.ts";
import type { OrderedLinks } from "../../platform/db/ordered-links.ts";
import { onlyRow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { features } from "../../schema/features.ts";
import { projects } from "../../schema/projects.ts";
import { deleteOne, moveToBin } from "../bin/deletion.ts";
import { lockCompany } from "../closed-companies/closed-companies.ts";
import { createFeature, taskLinks } from "../features/features.service.ts";
import { lockRows } from "../library/lock-rows.ts";
import { rejectRows } from "../library/refused-rows.ts";
import { chargeTokens } from "../metering/metering.service.ts";
import { featureLinks } from "../projects/project-features.ts";
import { findProject, type Project, projectColumns } from "../projects/projects.queries.ts";
import { createProject } from "../projects/projects.service.ts";
import { findOrCreateTags } from "../tags/find-or-create-tags.ts";
import { insertTask } from "../tasks/tasks.service.ts";
import { paragraph, sampleFeatures, sampleProject, sampleValidForDays } from "./sample-content.ts";

function assertPermitted({ permissions }: Actor, ...needed: Permission[]): void {
  if (!needed.every((each) => permissions.has(each))) throw new AppError("FORBIDDEN");
}

/** Returns the company's sample project. Null if there is none or it was deleted. */
export async function findSampleProject({ db, companyId }: Transaction): Promise<Project | null> {
  const [found] = await db
    .select(projectColumns)
    .from(projects)
    .where(and(eq(projects.companyId, companyId), eq(projects.isSample, true)))
    .orderBy(asc(projects.id))
    .limit(1);
  return found ?? null;
}

/** Returns a function from tag titles to ids. A user who may not create tags gets no tags. */
async function sampleTags({ tx, actor }: OperationContext) {
  if (!actor.permissions.has("canCreateCompanyTags")) return () => [];
  const titles = sampleFeatures.flatMap(({ tasks }) => tasks.flatMap(({ tags }) => tags));
  const idOf = await findOrCreateTags(tx, actor, titles);
  return (tags: readonly string[]) => tags.map(idOf);
}

/** Creates the sample with its features and tasks, or returns the one that the company has. */
export async function createSampleProject(ctx: OperationContext): Promise<Project> {
  const { tx, actor } = ctx;
  assertPermitted(actor, "canCreateCompanyFeatures", "canCreateCompanyTasks");
  // Without this lock, concurrent requests by two colleagues would create two samples.
  const { timeZone } = await lockCompany(tx);
  const existing = await findSampleProject(tx);
  if (existing) return existing;
  const tagIdsOf = await sampleTags(ctx);
  const featureIds: number[] = [];
  for (const { title, description, tasks } of sampleFeatures) {
    const taskIds: number[] = [];
    for (const { tags, description: text, ...task } of tasks) {
      const input = { ...task, description: paragraph(text), tagIds: tagIdsOf(tags) };
      taskIds.push((await insertTask(ctx, input)).id);
    }
    const input = { title, description: paragraph(description), taskIds };
    featureIds.push((await createFeature(ctx, input)).id);
  }
  const { id } = await createProject(
    ctx,
    {
      ...sampleProject,
      description: paragraph(sampleProject.description),
      assumptions: paragraph(sampleProject.assumptions),
      exclusions: paragraph(sampleProject.exclusions),
      validUntil: addDays(zonedDay(new Date(), timeZone), sampleValidForDays),
      members: [{ userId: actor.userId, role: "lead" }],
    },
    featureIds,
  );
  await chargeTokens(tx, actor, [id], 0);
  return tx.db
    .update(projects)
    .set({ isSample: true })
    .where(ownRow(tx, projects, id))
    .returning(projectColumns)
    .then(onlyRow);
}

/** Returns the ids that no row of the link table refers to. */
async function unusedOf(
  { db, companyId }: Transaction,
  ids: readonly number[],
  { table, target }: OrderedLinks,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: target })
    .from(table)
    .where(and(eq(table.companyId, companyId), inArray(target, [...ids])));
  const used = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !used.has(id));
}

async function tasksOf(tx: Transaction, featureIds: readonly number[]): Promise<number[]> {
  const ids: number[] = [];
  for (const id of featureIds) ids.push(...(await linkedTargets(tx, taskLinks, id)));
  return [...new Set(ids)];
}

/**
 * Moves the sample to the bin, with its features and their tasks that nothing else uses. Returns
 * the ids of the bin entries.
 */
export async function deleteSampleProject(
  ctx: OperationContext,
  id: number,
  evenIfUsed: boolean,
): Promise<number[]> {
  const { tx, actor } = ctx;
  assertPermitted(actor, "canDeleteCompanyFeatures", "canDeleteCompanyTasks");
  if (!(await findProject(tx, id)).isSample) throw new AppError("NOT_FOUND");
  const featureIds = await linkedTargets(tx, featureLinks, id);
  // Lock order: features before their tasks and before their projects.
  await lockRows(tx, features, featureIds, "update");
  const remove = (kind: "feature" | "task", ids: readonly number[]) =>
    ids.length > 0 ? moveToBin(ctx, kind, ids, { evenIfUsed: false, refuse: rejectRows }) : [];
  const entryIds = [await deleteOne(ctx, "project", id, evenIfUsed)];
  const unusedFeatures = await unusedOf(tx, featureIds, featureLinks);
  const taskIds = await tasksOf(tx, unusedFeatures);
  entryIds.push(...(await remove("feature", unusedFeatures)));
  entryIds.push(...(await remove("task", await unusedOf(tx, taskIds, taskLinks))));
  return entryIds;
}
