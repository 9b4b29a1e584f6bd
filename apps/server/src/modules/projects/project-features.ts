import type { AddFeaturesInput } from "@presale/contracts/inputs/adding.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { asc } from "drizzle-orm";
import { ownRows } from "../../platform/db/conditions.ts";
import {
  addTargets,
  moveTarget,
  type OrderedLinks,
  removeTargets,
} from "../../platform/db/ordered-links.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { notifyViewers } from "../../platform/realtime/subject-names.ts";
import { features } from "../../schema/features.ts";
import { projectFeatures } from "../../schema/projects.ts";
import { type Cost, chargeTokens, costOf } from "../metering/metering.service.ts";
import { lockProject } from "./project-rows.ts";
import type { Project } from "./projects.queries.ts";

export const featureLinks: OrderedLinks = {
  table: projectFeatures,
  owner: projectFeatures.projectId,
  target: projectFeatures.featureId,
  position: projectFeatures.position,
};

/** Locks these features, so that their tasks don't change until the transaction ends. */
export async function lockFeatures(
  tx: Transaction,
  featureIds: readonly number[],
): Promise<Set<number>> {
  if (featureIds.length === 0) return new Set();
  const locked = await tx.db
    .select({ id: features.id })
    .from(features)
    .where(ownRows(tx, features, featureIds))
    .orderBy(asc(features.id))
    .for("share");
  return new Set(locked.map((row) => row.id));
}

/** Locks the features and the project until the transaction ends, then adds the features. */
async function linkFeatures(
  tx: Transaction,
  id: number,
  featureIds: readonly number[],
  position?: number | null,
): Promise<Project> {
  await lockFeatures(tx, featureIds);
  const project = await lockProject(tx, id);
  const { total } = await addTargets(tx, featureLinks, id, featureIds, position);
  if (total > limits.featuresPerProject)
    throw fieldError("featureIds", "validation:tooMany", { count: limits.featuresPerProject });
  return project;
}

const notifyFeaturesChanged = (tx: Transaction, id: number): Promise<void> =>
  notifyViewers(tx, "parts", { kind: "project", id });

export async function addFeatures(
  { tx, actor }: OperationContext,
  id: number,
  { featureIds, position, maxTokens }: AddFeaturesInput,
): Promise<Project> {
  const project = await linkFeatures(tx, id, featureIds, position);
  await chargeTokens(tx, actor, [id], maxTokens);
  await notifyFeaturesChanged(tx, id);
  return project;
}

/** Adds the features to compute the cost, so the caller must roll back. */
export async function costOfAddingFeatures(
  tx: Transaction,
  id: number,
  featureIds: readonly number[],
): Promise<Cost> {
  await linkFeatures(tx, id, featureIds);
  return costOf(tx, [id]);
}

export async function removeFeatures(
  { tx }: OperationContext,
  id: number,
  featureIds: readonly number[],
): Promise<Project> {
  const project = await lockProject(tx, id);
  const removed = await removeTargets(tx, featureLinks, id, featureIds);
  if (removed.length < featureIds.length) throw new AppError("NOT_FOUND");
  await notifyFeaturesChanged(tx, id);
  return project;
}

export async function moveFeature(
  { tx }: OperationContext,
  id: number,
  featureId: number,
  position: number,
): Promise<Project> {
  const project = await lockProject(tx, id);
  if (!(await moveTarget(tx, featureLinks, id, featureId, position)))
    throw new AppError("NOT_FOUND");
  await notifyFeaturesChanged(tx, id);
  return project;
}
