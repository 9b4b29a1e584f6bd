import type { CreateProjectInput } from "@presale/contracts/inputs/library.input.ts";
import { and, eq } from "drizzle-orm";
import { linkedTargets } from "../../platform/db/links.ts";
import { addTargets } from "../../platform/db/ordered-links.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { projectPrices } from "../../schema/prices.ts";
import { copyTitle } from "../library/copy-title.ts";
import { type Cost, chargeTokens, costOf } from "../metering/metering.service.ts";
import { assertWorkRoleUsable } from "../rates/rates.queries.ts";
import { featureLinks, lockFeatures } from "./project-features.ts";
import { insertProject, linksOfProject } from "./project-rows.ts";
import { findProject, loadProjectTexts, type Project } from "./projects.queries.ts";

/** Creates a project with features. The work role may be archived. */
export async function insertProjectWithFeatures(
  ctx: OperationContext,
  input: CreateProjectInput,
  featureIds: readonly number[],
): Promise<Project> {
  const project = await insertProject(ctx, input);
  if (featureIds.length > 0) await addTargets(ctx.tx, featureLinks, project.id, featureIds);
  return project;
}

/** Creates a project. Callers that pass features must charge their cost. */
export async function createProject(
  ctx: OperationContext,
  input: CreateProjectInput,
  featureIds: readonly number[] = [],
): Promise<Project> {
  await assertWorkRoleUsable(ctx.tx, input.workRoleId);
  return insertProjectWithFeatures(ctx, input, featureIds);
}

async function copyPrice({ db, companyId }: Transaction, from: number, to: number): Promise<void> {
  const [price] = await db
    .select()
    .from(projectPrices)
    .where(and(eq(projectPrices.companyId, companyId), eq(projectPrices.projectId, from)));
  if (price) await db.insert(projectPrices).values({ ...price, projectId: to, version: 1 });
}

async function copyProject(ctx: OperationContext, id: number): Promise<Project> {
  const { tx } = ctx;
  const project = await findProject(tx, id);
  const texts = await loadProjectTexts({ tx, loaders: new Map() }, id);
  const featureIds = await linkedTargets(tx, featureLinks, id);
  // Without this lock, a task added concurrently would be charged to the original project only.
  const locked = await lockFeatures(tx, featureIds);
  const copied = await insertProjectWithFeatures(
    ctx,
    { ...project, ...texts, title: copyTitle(project.title), ...(await linksOfProject(tx, id)) },
    featureIds.filter((featureId) => locked.has(featureId)),
  );
  await copyPrice(tx, id, copied.id);
  return copied;
}

export async function duplicateProject(
  ctx: OperationContext,
  id: number,
  maxTokens?: number | null,
): Promise<Project> {
  const project = await copyProject(ctx, id);
  await chargeTokens(ctx.tx, ctx.actor, [project.id], maxTokens);
  return project;
}

/** Duplicates the project to compute the cost, so the caller must roll back. */
export const costOfDuplicatingProject = async (ctx: OperationContext, id: number): Promise<Cost> =>
  costOf(ctx.tx, [(await copyProject(ctx, id)).id]);
