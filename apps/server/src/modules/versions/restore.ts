import type { VersionContent } from "@presale/contracts/version-content.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { createFeature } from "../features/features.service.ts";
import { copyTitle } from "../library/copy-title.ts";
import { type Cost, chargeTokens, costOf } from "../metering/metering.service.ts";
import type { Project } from "../projects/projects.queries.ts";
import { createProject } from "../projects/projects.service.ts";
import { insertTask } from "../tasks/tasks.service.ts";

async function create(ctx: OperationContext, content: VersionContent): Promise<Project> {
  const taskIds = new Map<string, number>();
  const featureIds: number[] = [];
  for (const { title, description, tasks } of content.features) {
    for (const { ref, repeated, ...task } of tasks)
      if (!taskIds.has(ref)) taskIds.set(ref, (await insertTask(ctx, task)).id);
    const feature = await createFeature(ctx, {
      title,
      description,
      taskIds: tasks.map(({ ref }) => taskIds.get(ref) ?? 0),
    });
    featureIds.push(feature.id);
  }
  const { title, description, clientName, proposalNumber, validUntil, assumptions, exclusions } =
    content;
  return createProject(
    ctx,
    {
      title: copyTitle(title),
      description,
      clientName,
      proposalNumber,
      validUntil,
      assumptions,
      exclusions,
    },
    featureIds,
  );
}

/**
 * Creates a project with the version's features and tasks, all of them new. Tasks beyond the free
 * ones are charged as usual.
 */
export async function restoreVersion(
  ctx: OperationContext,
  content: VersionContent,
  maxTokens?: number | null,
): Promise<Project> {
  const project = await create(ctx, content);
  await chargeTokens(ctx.tx, ctx.actor, [project.id], maxTokens);
  return project;
}

/** Creates the project to compute the cost, so the caller must roll back. */
export const costOfRestoringVersion = async (
  ctx: OperationContext,
  content: VersionContent,
): Promise<Cost> => costOf(ctx.tx, [(await create(ctx, content)).id]);
