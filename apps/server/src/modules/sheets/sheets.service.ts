import type { SheetChange } from "@presale/contracts/inputs/sheet.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import type { Permission } from "@presale/contracts/permissions.ts";
import { ownRows } from "../../platform/db/conditions.ts";
import { insertTargets, moveTarget, removeTargets } from "../../platform/db/ordered-links.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { notifyViewers } from "../../platform/realtime/subject-names.ts";
import { features } from "../../schema/features.ts";
import { tasks } from "../../schema/tasks.ts";
import { restoreIfInBin } from "../bin/bin.service.ts";
import { type Feature, featureColumns } from "../features/features.queries.ts";
import { taskLinks } from "../features/features.service.ts";
import { createdBy } from "../library/changed-by.ts";
import { lockRows } from "../library/lock-rows.ts";
import { findParentFeatures, findParentProjects } from "../library/parents.ts";
import { type Cost, chargeTokens, costOf } from "../metering/metering.service.ts";
import { featureLinks } from "../projects/project-features.ts";
import { lockProject } from "../projects/project-rows.ts";
import { createTasks } from "../tasks/task-lines.ts";
import { type Task, taskColumns } from "../tasks/tasks.queries.ts";
import { type Refusal, Refusals, writeFeatureTitles, writeTaskCells } from "./cells.ts";
import { deleteCreatedRows, lockCreatedTasks } from "./created-rows.ts";

export interface ChangedSheet {
  /** Ids of new rows by the client's keys. */
  made: { key: string; id: number }[];
  refused: Refusal[];
  /** The created, changed or rejected tasks and features, in their current state. */
  tasks: Task[];
  features: Feature[];
  /** Titles of rows that should have been deleted but stay in the library. */
  keptTitles: string[];
}

interface AppliedChange extends ChangedSheet {
  /** Projects whose tasks may cost tokens. */
  projectIds: number[];
  /** Features whose tasks have changed. */
  featureIds: number[];
  changedTaskIds: number[];
}

/** Returns the permissions that the changes need, besides the operation's own permission. */
function requiredPermissions(change: SheetChange): Permission[] {
  const needed = new Set<Permission>();
  if (change.newFeatures.length > 0) needed.add("canUpdateCompanyProjects");
  if (change.newFeatures.some(({ title }) => title != null)) needed.add("canCreateCompanyFeatures");
  if (change.newRows.some(({ line }) => line)) needed.add("canCreateCompanyTasks");
  if (change.changedTasks.length > 0) needed.add("canUpdateCompanyTasks");
  if ([...change.takenOut, ...change.moved].some(({ taskId }) => taskId == null))
    needed.add("canUpdateCompanyProjects");
  return [...needed];
}

/** Returns whether the change creates tasks or features. */
export const createsContent = ({ newRows, newFeatures }: SheetChange): boolean =>
  newRows.some(({ line }) => line) || newFeatures.some(({ title }) => title != null);

const notFound = () => new AppError("NOT_FOUND");

/** Inserts the change's new features and locks the existing ones that it names. */
async function prepareFeatures(
  { tx, actor }: OperationContext,
  change: SheetChange,
  refusals: Refusals,
) {
  const { newFeatures, newRows, changedFeatures, takenOut, moved, deletedFeatures } = change;
  const typed = newFeatures.flatMap(({ featureKey, title }) =>
    title == null ? [] : [{ featureKey, title }],
  );
  const values = typed.map(({ title }) => ({
    companyId: tx.companyId,
    ...createdBy(actor),
    title,
  }));
  const inserted =
    values.length > 0
      ? await tx.db.insert(features).values(values).returning({ id: features.id })
      : [];
  const made = typed.map(({ featureKey }, index) => ({
    key: featureKey,
    id: inserted[index]?.id ?? 0,
  }));
  const named = [
    ...newFeatures.flatMap(({ featureId }) => featureId ?? []),
    ...newRows.flatMap(({ featureId }) => featureId ?? []),
    ...changedFeatures.map(({ featureId }) => featureId),
    ...[...takenOut, ...moved].map(({ featureId }) => featureId),
    ...deletedFeatures.map((feature) => feature.id),
  ];
  const strength = deletedFeatures.length > 0 ? "update" : "no key update";
  const { rows } = await lockRows(tx, features, [...new Set(named)], strength);
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const byKey = new Map(made.map(({ key, id }) => [key, id]));
  for (const { featureKey, featureId } of newFeatures) {
    if (featureId == null) continue;
    if (titles.has(featureId)) byKey.set(featureKey, featureId);
    else refusals.add("new", featureKey, notFound());
  }
  return { made, byKey, titles };
}

/** Returns new rows with their tasks, which exist in the library or are created from lines. */
async function resolveNewRows(
  ctx: OperationContext,
  change: SheetChange,
  { byKey, titles }: Awaited<ReturnType<typeof prepareFeatures>>,
  refusals: Refusals,
) {
  const { tx } = ctx;
  const taken = change.newRows.flatMap(({ taskId }) => taskId ?? []);
  const { rows: existingTasks } = await lockRows(tx, tasks, [...new Set(taken)], "key share");
  const existingIds = new Set(existingTasks.map(({ id }) => id));
  const rows = change.newRows.flatMap((row) => {
    const featureId = row.featureKey
      ? byKey.get(row.featureKey)
      : titles.has(row.featureId ?? 0)
        ? row.featureId
        : undefined;
    if (featureId != null && (row.line || existingIds.has(row.taskId ?? 0)))
      return [{ ...row, featureId }];
    refusals.add("new", row.rowKey, notFound());
    return [];
  });
  const lines = rows.flatMap(({ line }) => line ?? []);
  const made = lines.length > 0 ? await createTasks(ctx, lines) : [];
  let next = 0;
  return rows.map(({ rowKey, featureId, position, taskId, line }) => {
    const id = line ? (made[next++]?.id ?? 0) : (taskId ?? 0);
    return { rowKey, featureId, position, id, isNew: line != null };
  });
}

/**
 * Applies a change. Always locks in the order features, tasks, project, balance, to prevent
 * deadlocks.
 */
async function applyChange(ctx: OperationContext, change: SheetChange): Promise<AppliedChange> {
  const { tx, actor } = ctx;
  for (const permission of requiredPermissions(change))
    if (!actor.permissions.has(permission)) throw new AppError("FORBIDDEN");
  const { projectId, newFeatures, takenOut, moved } = change;
  const needsProject =
    newFeatures.length > 0 || [...takenOut, ...moved].some(({ taskId }) => taskId == null);
  if (needsProject && projectId == null) throw fieldError("projectId", "validation:required");

  const refusals = new Refusals();
  const { restoredTaskIds, restoredFeatureIds } = change;
  await restoreIfInBin(ctx, { task: restoredTaskIds, feature: restoredFeatureIds });
  const prepared = await prepareFeatures(ctx, change, refusals);
  await lockCreatedTasks(tx, change);
  const rows = await resolveNewRows(ctx, change, prepared, refusals);
  for (const [featureId, placed] of Map.groupBy(rows, (row) => row.featureId)) {
    const { total } = await insertTargets(tx, taskLinks, featureId, placed);
    if (total > limits.tasksPerFeature)
      throw fieldError("newRows", "validation:tooMany", { count: limits.tasksPerFeature });
  }
  for (const [featureId, out] of Map.groupBy(
    takenOut.filter(({ taskId }) => taskId != null),
    (each) => each.featureId,
  ))
    if (prepared.titles.has(featureId))
      await removeTargets(
        tx,
        taskLinks,
        featureId,
        out.map(({ taskId }) => taskId ?? 0),
      );
    else refusals.add("feature", featureId, notFound());
  // Skips rows that a colleague has removed.
  for (const { featureId, taskId, position } of moved)
    if (taskId != null && prepared.titles.has(featureId))
      await moveTarget(tx, taskLinks, featureId, taskId, position);
  const changedTaskIds = await writeTaskCells(ctx, change.changedTasks, refusals);
  const renamed = await writeFeatureTitles(ctx, change.changedFeatures, prepared.titles, refusals);

  if (projectId != null) {
    await lockProject(tx, projectId);
    const placed = newFeatures.flatMap(({ featureKey, position }) => {
      const id = prepared.byKey.get(featureKey);
      return id === undefined ? [] : [{ id, position }];
    });
    const { total } = await insertTargets(tx, featureLinks, projectId, placed);
    if (total > limits.featuresPerProject)
      throw fieldError("newFeatures", "validation:tooMany", { count: limits.featuresPerProject });
    const out = takenOut.filter(({ taskId }) => taskId == null).map(({ featureId }) => featureId);
    if (out.length > 0) await removeTargets(tx, featureLinks, projectId, out);
    for (const { featureId, taskId, position } of moved)
      if (taskId == null) await moveTarget(tx, featureLinks, projectId, featureId, position);
  }
  const keptTitles = await deleteCreatedRows(ctx, change);

  const featureIds = [
    ...new Set([...rows, ...takenOut, ...moved].map(({ featureId }) => featureId)),
  ];
  // Restored rows may also return to other projects, and cost tokens there.
  const restoredInto =
    restoredTaskIds.length + restoredFeatureIds.length > 0
      ? [...restoredFeatureIds, ...(await findParentFeatures(tx, restoredTaskIds))]
      : [];
  const refusedFeatures = refusals.all.filter(({ of }) => of === "feature");
  const shownTasks = [
    ...rows.filter(({ isNew }) => isNew).map(({ id }) => id),
    ...change.changedTasks.map(({ taskId }) => taskId),
  ];
  const shownFeatures = [
    ...prepared.byKey.values(),
    ...renamed,
    ...refusedFeatures.map(({ key }) => Number(key)),
  ];
  return {
    made: [
      ...prepared.made,
      ...rows.filter(({ isNew }) => isNew).map(({ rowKey: key, id }) => ({ key, id })),
    ],
    refused: refusals.all,
    tasks: await readDistinct(shownTasks, (ids) =>
      tx.db
        .select(taskColumns)
        .from(tasks)
        .where(ownRows(tx, tasks, ids)),
    ),
    features: await readDistinct(shownFeatures, (ids) =>
      tx.db
        .select(featureColumns)
        .from(features)
        .where(ownRows(tx, features, ids)),
    ),
    projectIds: [
      ...new Set([
        ...(projectId == null ? [] : [projectId]),
        ...(await findParentProjects(tx, [...featureIds, ...restoredInto])),
      ]),
    ],
    keptTitles,
    featureIds,
    changedTaskIds,
  };
}

const readDistinct = <Row>(
  ids: readonly number[],
  read: (ids: number[]) => PromiseLike<Row[]>,
): Promise<Row[]> => Promise.resolve(ids.length > 0 ? read([...new Set(ids)]) : []);

/** Makes open pages that show the changed rows, or their parents, refetch. */
async function notifySheetViewers(tx: Transaction, applied: AppliedChange): Promise<void> {
  const { changedTaskIds, featureIds, projectIds } = applied;
  const parentFeatures = await findParentFeatures(tx, changedTaskIds);
  const otherFeatures = parentFeatures.filter((id) => !featureIds.includes(id));
  const others = await findParentProjects(tx, [
    ...otherFeatures,
    ...applied.features.map(({ id }) => id).filter((id) => !featureIds.includes(id)),
  ]);
  await notifyViewers(
    tx,
    "parts",
    ...[...featureIds, ...otherFeatures].map((id) => ({ kind: "feature" as const, id })),
    ...[...new Set([...projectIds, ...others])].map((id) => ({ kind: "project" as const, id })),
  );
  await notifyViewers(
    tx,
    "record",
    ...changedTaskIds.map((id) => ({ kind: "task" as const, id })),
    ...applied.features.map(({ id }) => ({ kind: "feature" as const, id })),
  );
}

/**
 * Applies several changes in one transaction. A row that was deleted or changed by another user is
 * rejected on its own. Rolls back everything if the cost exceeds `maxTokens` or the balance.
 */
export async function changeSheet(
  ctx: OperationContext,
  change: SheetChange,
  maxTokens?: number | null,
): Promise<ChangedSheet> {
  const applied = await applyChange(ctx, change);
  await chargeTokens(ctx.tx, ctx.actor, applied.projectIds, maxTokens);
  await notifySheetViewers(ctx.tx, applied);
  return applied;
}

/** Applies the change to compute the cost, so the caller must roll back. */
export const costOfChangingSheet = async (
  ctx: OperationContext,
  change: SheetChange,
): Promise<Cost> => costOf(ctx.tx, (await applyChange(ctx, change)).projectIds);
