import type { OperationContext } from "../../platform/operation-context.ts";
import { createFeature } from "../features/features.service.ts";
import { copyTitle } from "../library/copy-title.ts";
import { type Cost, chargeTokens, costOf } from "../metering/metering.service.ts";
import { restorePrice } from "../prices/prices.service.ts";
import type { Project } from "../projects/projects.queries.ts";
import { insertProjectWithFeatures } from "../projects/projects.service.ts";
import { insertTask } from "../tasks/tasks.service.ts";
import type { BuiltVersion } from "./build-content.ts";

async function createFromVersion(
  ctx: OperationContext,
  { content, internals }: BuiltVersion,
): Promise<Project> {
  const taskIds = new Map<number, number>();
  const featureIds: number[] = [];
  for (const { title, description, tasks } of internals.features) {
    for (const { id, estimatedById, estimatedOn, ...task } of tasks) {
      if (taskIds.has(id)) continue;
      const estimator =
        estimatedById && estimatedOn ? { estimatedById, estimatedAt: new Date(estimatedOn) } : null;
      taskIds.set(id, (await insertTask(ctx, task, estimator)).id);
    }
    const feature = await createFeature(ctx, {
      title,
      description,
      taskIds: tasks.map(({ id }) => taskIds.get(id) ?? 0),
    });
    featureIds.push(feature.id);
  }
  const { title, description, clientName, proposalNumber, validUntil } = content;
  const { assumptions, exclusions, terms, attachments = [] } = content;
  const fileIds = attachments.map(({ fileId }) => fileId);
  const project = await insertProjectWithFeatures(
    ctx,
    {
      title: copyTitle(title),
      description,
      clientName,
      proposalNumber,
      validUntil,
      assumptions,
      exclusions,
      terms,
      workRoleId: internals.workRoleId,
      fileIds,
      clientFileIds: fileIds,
    },
    featureIds,
  );
  if (internals.price) await restorePrice(ctx.tx, project.id, internals.price.settings);
  return project;
}

/**
 * Creates a project with copies of the version's features and tasks. Tasks beyond the free ones are
 * charged as usual.
 */
export async function restoreVersion(
  ctx: OperationContext,
  version: BuiltVersion,
  maxTokens?: number | null,
): Promise<Project> {
  const project = await createFromVersion(ctx, version);
  await chargeTokens(ctx.tx, ctx.actor, [project.id], maxTokens);
  return project;
}

/** Creates the project to compute the cost, so the caller must roll back. */
export const costOfRestoringVersion = async (
  ctx: OperationContext,
  version: BuiltVersion,
): Promise<Cost> => costOf(ctx.tx, [(await createFromVersion(ctx, version)).id]);
