import type { AddFeaturesInput } from "@presale/contracts/inputs/placing.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import {
  addTargets,
  moveTarget,
  type OrderedLinks,
  removeTargets,
} from "../../platform/db/ordered-links.ts";
import { inTransaction, type Transaction, tryOut } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import { tellLookers } from "../../platform/realtime/places.ts";
import { features } from "../features/features.table.ts";
import { namingUnknownReferences } from "../library/library.errors.ts";
import { type Cost, costOf, settle } from "../metering/metering.service.ts";
import { lockProject } from "./project-rows.ts";
import type { Project } from "./projects.queries.ts";
import { projectFeatures } from "./projects.table.ts";

export const featureLinks: OrderedLinks = {
  table: projectFeatures,
  own: projectFeatures.projectId,
  target: projectFeatures.featureId,
  position: projectFeatures.position,
};

/** The tasks of these features stay as they are until the transaction ends. */
export async function holdFeatures(
  tx: Transaction,
  featureIds: readonly number[],
): Promise<Set<number>> {
  if (featureIds.length === 0) return new Set();
  const held = await tx.db
    .select({ id: features.id })
    .from(features)
    .where(and(eq(features.companyId, tx.companyId), inArray(features.id, [...featureIds])))
    .orderBy(asc(features.id))
    .for("share");
  return new Set(held.map((row) => row.id));
}

/** Adds features, which are held until the project is settled. */
async function place(
  tx: Transaction,
  id: number,
  featureIds: readonly number[],
  position?: number | null,
): Promise<Project> {
  await holdFeatures(tx, featureIds);
  const project = await lockProject(tx, id);
  const { total } = await addTargets(tx, featureLinks, id, featureIds, position);
  if (total > limits.featuresPerProject)
    throw fieldError("featureIds", "validation:tooMany", { count: limits.featuresPerProject });
  return project;
}

const tellOfFeatures = (tx: Transaction, id: number): Promise<void> =>
  tellLookers(tx, "parts", { kind: "project", id });

/** The features of a project: which it holds, in which order, and what more of them cost. */
export const placingFeatures = (pool: pg.Pool) => ({
  addFeatures: (
    actor: Actor,
    id: number,
    { featureIds, position, maxTokens }: AddFeaturesInput,
  ): Promise<Project> =>
    namingUnknownReferences(() =>
      inTransaction(pool, actor.companyId, async (tx) => {
        const project = await place(tx, id, featureIds, position);
        await settle(tx, actor, [id], maxTokens);
        await tellOfFeatures(tx, id);
        return project;
      }),
    ),

  costOfAddingFeatures: (actor: Actor, id: number, featureIds: readonly number[]): Promise<Cost> =>
    namingUnknownReferences(() =>
      tryOut(pool, actor.companyId, async (tx) => {
        await place(tx, id, featureIds);
        return costOf(tx, [id]);
      }),
    ),

  removeFeatures: (actor: Actor, id: number, featureIds: readonly number[]): Promise<Project> =>
    inTransaction(pool, actor.companyId, async (tx) => {
      const project = await lockProject(tx, id);
      const removed = await removeTargets(tx, featureLinks, id, featureIds);
      if (removed.length < featureIds.length) throw new AppError("NOT_FOUND");
      await tellOfFeatures(tx, id);
      return project;
    }),

  moveFeature: (actor: Actor, id: number, featureId: number, position: number): Promise<Project> =>
    inTransaction(pool, actor.companyId, async (tx) => {
      const project = await lockProject(tx, id);
      if (!(await moveTarget(tx, featureLinks, id, featureId, position)))
        throw new AppError("NOT_FOUND");
      await tellOfFeatures(tx, id);
      return project;
    }),
});
