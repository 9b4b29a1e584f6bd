import type { AddTasksInput } from "@presale/contracts/inputs/adding.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { addTargets, moveTarget, removeTargets } from "../../platform/db/ordered-links.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { notifyViewers } from "../../platform/realtime/subject-names.ts";
import { tasks } from "../../schema/tasks.ts";
import { lockRows } from "../library/lock-rows.ts";
import { findParentProjects } from "../library/parents.ts";
import { rejectRows } from "../library/refused-rows.ts";
import { type Cost, chargeTokens, costOf } from "../metering/metering.service.ts";
import type { Feature } from "./features.queries.ts";
import { findFeature, lockFeature, taskLinks } from "./features.service.ts";

/** Adds tasks. Returns the new ones, and the projects that may owe tokens for them. */
async function linkTasks(
  tx: Transaction,
  id: number,
  taskIds: readonly number[],
  position?: number | null,
) {
  await lockFeature(tx, id);
  const { total, added } = await addTargets(tx, taskLinks, id, taskIds, position);
  if (total > limits.tasksPerFeature)
    throw fieldError("taskIds", "validation:tooMany", { count: limits.tasksPerFeature });
  return { added, projectIds: await findParentProjects(tx, [id]) };
}

async function notifyTasksChanged(tx: Transaction, id: number, projectIds?: readonly number[]) {
  const parentIds = projectIds ?? (await findParentProjects(tx, [id]));
  const projects = parentIds.map((projectId) => ({ kind: "project" as const, id: projectId }));
  await notifyViewers(tx, "parts", { kind: "feature", id }, ...projects);
}

/** Adds tasks. Charges each project with this feature for tasks above the project's capacity. */
export async function addTasks(
  { tx, actor }: OperationContext,
  id: number,
  { taskIds, position, maxTokens }: AddTasksInput,
): Promise<Feature> {
  const { projectIds } = await linkTasks(tx, id, taskIds, position);
  await chargeTokens(tx, actor, projectIds, maxTokens);
  await notifyTasksChanged(tx, id, projectIds);
  return findFeature(tx, id);
}

/**
 * Adds tasks from a list. The error names tasks that no longer exist. Returns the ids that are new
 * in the feature.
 */
export async function bulkAddTasks(
  { tx, actor }: OperationContext,
  id: number,
  { taskIds, maxTokens }: Pick<AddTasksInput, "taskIds" | "maxTokens">,
): Promise<number[]> {
  await lockFeature(tx, id);
  rejectRows((await lockRows(tx, tasks, taskIds, "key share")).refused);
  const { added, projectIds } = await linkTasks(tx, id, taskIds);
  await chargeTokens(tx, actor, projectIds, maxTokens);
  await notifyTasksChanged(tx, id, projectIds);
  return added;
}

/**
 * Removes tasks and returns the ids of those that were in the feature. Tokens spent on them are not
 * refunded.
 */
export async function bulkRemoveTasks(
  { tx }: OperationContext,
  id: number,
  taskIds: readonly number[],
): Promise<number[]> {
  await lockFeature(tx, id);
  const removed = await removeTargets(tx, taskLinks, id, taskIds);
  await notifyTasksChanged(tx, id);
  return removed;
}

/** Adds tasks and returns the cost. Callers then roll the transaction back. */
export const costOfAddingTasks = async (
  tx: Transaction,
  id: number,
  taskIds: readonly number[],
): Promise<Cost> => costOf(tx, (await linkTasks(tx, id, taskIds)).projectIds);

export async function removeTasks(
  { tx }: OperationContext,
  id: number,
  taskIds: readonly number[],
): Promise<Feature> {
  const feature = await lockFeature(tx, id);
  const removed = await removeTargets(tx, taskLinks, id, taskIds);
  if (removed.length < taskIds.length) throw new AppError("NOT_FOUND");
  await notifyTasksChanged(tx, id);
  return feature;
}

export async function moveTask(
  { tx }: OperationContext,
  id: number,
  taskId: number,
  position: number,
): Promise<Feature> {
  const feature = await lockFeature(tx, id);
  if (!(await moveTarget(tx, taskLinks, id, taskId, position))) throw new AppError("NOT_FOUND");
  await notifyTasksChanged(tx, id);
  return feature;
}
