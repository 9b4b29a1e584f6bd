import type {
  CreateFeatureInput,
  UpdateFeatureInput,
} from "@presale/contracts/inputs/library.input.ts";
import type { AddTasksInput } from "@presale/contracts/inputs/placing.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { and, eq, sql } from "drizzle-orm";
import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import { linkedTargets } from "../../platform/db/links.ts";
import {
  addTargets,
  moveTarget,
  type OrderedLinks,
  removeTargets,
} from "../../platform/db/ordered-links.ts";
import { inTransaction, type Transaction, tryOut } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import { tellLookers } from "../../platform/realtime/places.ts";
import { deleteOne } from "../bin/deletion.ts";
import { refuseUnknownImages } from "../files/known-images.ts";
import { copyTitle } from "../library/copy-title.ts";
import { descriptionValues } from "../library/description.ts";
import { namingUnknownReferences } from "../library/library.errors.ts";
import { libraryLinks } from "../library/library.links.ts";
import { lockRows } from "../library/lock-rows.ts";
import { refuseRows } from "../library/refused-rows.ts";
import { type Cost, costOf, settle } from "../metering/metering.service.ts";
import { projectsHolding } from "../projects/holding.ts";
import { tasks } from "../tasks/tasks.table.ts";
import { type Feature, featureColumns, featureTexts } from "./features.queries.ts";
import { featureFiles, features, featureTags, featureTasks } from "./features.table.ts";

const links = libraryLinks(featureTags, featureFiles);
export const taskLinks: OrderedLinks = {
  table: featureTasks,
  own: featureTasks.featureId,
  target: featureTasks.taskId,
  position: featureTasks.position,
};

export type FeaturesService = ReturnType<typeof createFeaturesService>;

export function createFeaturesService({ pool }: { pool: pg.Pool }) {
  const own = (tx: Transaction, id: number) =>
    and(eq(features.companyId, tx.companyId), eq(features.id, id));

  async function find(tx: Transaction, id: number): Promise<Feature> {
    const [feature] = await tx.db.select(featureColumns).from(features).where(own(tx, id));
    if (!feature) throw new AppError("NOT_FOUND");
    return feature;
  }

  /** One change of a feature at a time. Locks go features, projects, balance: never backwards. */
  async function lock(tx: Transaction, id: number): Promise<Feature> {
    const [feature] = await tx.db
      .select(featureColumns)
      .from(features)
      .where(own(tx, id))
      .for("no key update");
    if (!feature) throw new AppError("NOT_FOUND");
    return feature;
  }

  /** Creates within a transaction of the caller: import and duplicate are built on it. */
  async function insert(
    tx: Transaction,
    authorId: number,
    { taskIds, ...input }: CreateFeatureInput,
  ): Promise<Feature> {
    await refuseUnknownImages(tx, { description: input.description });
    const [feature] = await tx.db
      .insert(features)
      .values({
        companyId: tx.companyId,
        authorId,
        title: input.title,
        ...descriptionValues(input.description),
      })
      .returning(featureColumns);
    const { id } = feature as Feature;
    await links.write(tx, id, input);
    if (taskIds?.length) await addTargets(tx, taskLinks, id, taskIds);
    return feature as Feature;
  }

  /** Adds tasks; gives those that weren't there, and the projects that may owe for them. */
  async function place(
    tx: Transaction,
    id: number,
    taskIds: readonly number[],
    position?: number | null,
  ) {
    await lock(tx, id);
    const { total, added } = await addTargets(tx, taskLinks, id, taskIds, position);
    if (total > limits.tasksPerFeature)
      throw fieldError("taskIds", "validation:tooMany", { count: limits.tasksPerFeature });
    return { added, projectIds: await projectsHolding(tx, [id]) };
  }

  /** Those who look at the feature, or at a project that holds it, see its tasks anew. */
  async function tellOfTasks(tx: Transaction, id: number, projectIds?: readonly number[]) {
    const holding = projectIds ?? (await projectsHolding(tx, [id]));
    const places = holding.map((projectId) => ({ kind: "project" as const, id: projectId }));
    await tellLookers(tx, "parts", { kind: "feature", id }, ...places);
  }

  return {
    find,
    insert,

    create: (actor: Actor, input: CreateFeatureInput): Promise<Feature> =>
      namingUnknownReferences(() =>
        inTransaction(pool, actor.companyId, (tx) => insert(tx, actor.userId, input)),
      ),

    update: (actor: Actor, id: number, input: UpdateFeatureInput): Promise<Feature> =>
      namingUnknownReferences(() =>
        inTransaction(pool, actor.companyId, async (tx) => {
          const before = await lock(tx, id);
          if (input.version != null && input.version !== before.version)
            throw new AppError("CHANGED_MEANWHILE");
          await refuseUnknownImages(tx, { description: input.description });
          const [feature] = await tx.db
            .update(features)
            .set({
              title: input.title ?? before.title,
              ...(input.description !== undefined && descriptionValues(input.description)),
              version: before.version + 1,
              updatedAt: sql`now()`,
            })
            .where(own(tx, id))
            .returning(featureColumns);
          await links.write(tx, id, input);
          await tellLookers(tx, "record", { kind: "feature", id });
          return feature as Feature;
        }),
      ),

    /** Into the bin: gives the id there. */
    delete: (actor: Actor, id: number, evenIfUsed: boolean): Promise<number> =>
      inTransaction(pool, actor.companyId, (tx) => deleteOne(tx, actor, "feature", id, evenIfUsed)),

    /** A feature of its own with the same tasks: it stands in no project, so it costs nothing. */
    duplicate: (actor: Actor, id: number): Promise<Feature> =>
      namingUnknownReferences(() =>
        inTransaction(pool, actor.companyId, async (tx) => {
          const [feature] = await tx.db
            .select({ ...featureColumns, ...featureTexts })
            .from(features)
            .where(own(tx, id));
          if (!feature) throw new AppError("NOT_FOUND");
          return insert(tx, actor.userId, {
            title: copyTitle(feature.title),
            description: feature.description,
            ...(await links.read(tx, id)),
            taskIds: await linkedTargets(tx, taskLinks, id),
          });
        }),
      ),

    /** Every project that holds the feature is charged for what grows above its capacity. */
    addTasks: (
      actor: Actor,
      id: number,
      { taskIds, position, maxTokens }: AddTasksInput,
    ): Promise<Feature> =>
      namingUnknownReferences(() =>
        inTransaction(pool, actor.companyId, async (tx) => {
          const { projectIds } = await place(tx, id, taskIds, position);
          await settle(tx, actor, projectIds, maxTokens);
          await tellOfTasks(tx, id, projectIds);
          return find(tx, id);
        }),
      ),

    /** The same for rows of a list: those that are gone are named. Gives the tasks that it added. */
    placeTasks: (
      actor: Actor,
      id: number,
      { taskIds, maxTokens }: Pick<AddTasksInput, "taskIds" | "maxTokens">,
    ): Promise<number[]> =>
      inTransaction(pool, actor.companyId, async (tx) => {
        await lock(tx, id);
        refuseRows((await lockRows(tx, tasks, taskIds, "key share")).refused);
        const { added, projectIds } = await place(tx, id, taskIds);
        await settle(tx, actor, projectIds, maxTokens);
        await tellOfTasks(tx, id, projectIds);
        return added;
      }),

    /** Those that stand there no more are out of it already. Tokens that they cost stay spent. */
    takeTasksOut: (actor: Actor, id: number, taskIds: readonly number[]): Promise<number[]> =>
      inTransaction(pool, actor.companyId, async (tx) => {
        await lock(tx, id);
        const removed = await removeTargets(tx, taskLinks, id, taskIds);
        await tellOfTasks(tx, id);
        return removed;
      }),

    costOfAddingTasks: (actor: Actor, id: number, taskIds: readonly number[]): Promise<Cost> =>
      namingUnknownReferences(() =>
        tryOut(pool, actor.companyId, async (tx) =>
          costOf(tx, (await place(tx, id, taskIds)).projectIds),
        ),
      ),

    removeTasks: (actor: Actor, id: number, taskIds: readonly number[]): Promise<Feature> =>
      inTransaction(pool, actor.companyId, async (tx) => {
        const feature = await lock(tx, id);
        const removed = await removeTargets(tx, taskLinks, id, taskIds);
        if (removed.length < taskIds.length) throw new AppError("NOT_FOUND");
        await tellOfTasks(tx, id);
        return feature;
      }),

    moveTask: (actor: Actor, id: number, taskId: number, position: number): Promise<Feature> =>
      inTransaction(pool, actor.companyId, async (tx) => {
        const feature = await lock(tx, id);
        if (!(await moveTarget(tx, taskLinks, id, taskId, position)))
          throw new AppError("NOT_FOUND");
        await tellOfTasks(tx, id);
        return feature;
      }),
  };
}
