import type { CreateTaskInput, UpdateTaskInput } from "@presale/contracts/inputs/library.input.ts";
import { imageFileIds } from "@presale/contracts/rich-text.ts";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Actor } from "../../platform/auth/actor.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { assertVersion, firstOrThrow, onlyRow } from "../../platform/db/rows.ts";
import { prepared } from "../../platform/db/statement.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { fieldError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { notifyViewers } from "../../platform/realtime/subject-names.ts";
import { taskFiles, tasks, taskTags } from "../../schema/tasks.ts";
import { assertTextImagesExist } from "../files/assert-images-exist.ts";
import { changedBy, createdBy } from "../library/changed-by.ts";
import { copyTitle } from "../library/copy-title.ts";
import { descriptionValues } from "../library/description.ts";
import { libraryLinks } from "../library/library.links.ts";
import { assertWorkRoleUsable } from "../rates/rates.queries.ts";
import type { Tag } from "../tags/tags.service.ts";
import { type Estimator, estimatedIfChanged } from "./estimated-by.ts";
import { estimatorOf, type Task, taskColumns, taskEstimator, taskTexts } from "./tasks.queries.ts";

const { placeholder } = sql;
/** Prepared once, since creating a task is the library's most frequent change. */
const insertRow = prepared(
  "task_insert",
  taskColumns,
  drizzle
    .mock()
    .insert(tasks)
    .values({
      companyId: placeholder("companyId"),
      authorId: placeholder("authorId"),
      updatedById: placeholder("updatedById"),
      title: placeholder("title"),
      // Uses SQL, since the column's encoder would encode the JSON twice, and null as JSON.
      description: sql`${placeholder("description")}`,
      descriptionText: placeholder("descriptionText"),
      minHours: placeholder("minHours"),
      maxHours: placeholder("maxHours"),
      workRoleId: placeholder("workRoleId"),
      estimatedById: placeholder("estimatedById"),
      estimatedAt: sql`coalesce(${placeholder("estimatedAt")}::timestamptz, now())`,
    })
    .returning(taskColumns),
);

const links = libraryLinks(taskTags, taskFiles);

export const findTask = (tx: Transaction, id: number): Promise<Task> =>
  tx.db
    .select(taskColumns)
    .from(tasks)
    .where(ownRow(tx, tasks, id))
    .then(firstOrThrow);

function valuesOf(
  actor: Actor,
  { title, minHours, maxHours, workRoleId = null, ...input }: CreateTaskInput,
  estimator: Estimator | null = null,
) {
  const { description, descriptionText } = descriptionValues(input.description);
  return {
    ...createdBy(actor),
    estimatedById: estimator?.estimatedById ?? actor.userId,
    // Null means the time of the insert.
    estimatedAt: estimator?.estimatedAt ?? null,
    title,
    minHours,
    maxHours,
    workRoleId,
    description: description && JSON.stringify(description),
    descriptionText,
  };
}

/** `tags` is set if it is known to be empty, so that it needn't be loaded. */
export type NewTask = Task & { tags?: Tag[] };

/**
 * Inserts a task with its links. Imports and duplication use it within larger transactions.
 * `estimator` is set for a copied range.
 */
export async function insertTask(
  { tx, actor }: OperationContext,
  input: CreateTaskInput,
  estimator: Estimator | null = null,
): Promise<Task> {
  await assertTextImagesExist(tx, { description: input.description });
  const task = await tx.run(insertRow, valuesOf(actor, input, estimator)).then(onlyRow);
  await links.write(tx, task.id, input);
  return task;
}

export async function createTask(ctx: OperationContext, input: CreateTaskInput): Promise<NewTask> {
  await assertWorkRoleUsable(ctx.tx, input.workRoleId);
  const references = [input.tagIds, input.fileIds, imageFileIds(input.description)];
  if (references.some((ids) => ids?.length)) return insertTask(ctx, input);
  const task = await ctx.tx.runLast(insertRow, valuesOf(ctx.actor, input)).then(onlyRow);
  return { ...task, tags: [] };
}

/** Updates the given fields. Throws if `version` is outdated. */
export async function updateTask(
  { tx, actor }: OperationContext,
  id: number,
  input: UpdateTaskInput,
): Promise<Task> {
  const before = await tx.db
    .select(taskColumns)
    .from(tasks)
    .where(ownRow(tx, tasks, id))
    .for("update")
    .then(firstOrThrow);
  assertVersion(before, input.version);
  if (input.workRoleId !== before.workRoleId) await assertWorkRoleUsable(tx, input.workRoleId);
  await assertTextImagesExist(tx, { description: input.description });
  const minHours = input.minHours ?? before.minHours;
  const maxHours = input.maxHours ?? before.maxHours;
  if (Number(maxHours) < Number(minHours)) throw fieldError("maxHours", "validation:estimateOrder");
  const task = await tx.db
    .update(tasks)
    .set({
      title: input.title ?? before.title,
      ...(input.description !== undefined && descriptionValues(input.description)),
      minHours,
      maxHours,
      workRoleId: input.workRoleId,
      ...estimatedIfChanged(actor, {
        minHours: sql`${minHours}::numeric`,
        maxHours: sql`${maxHours}::numeric`,
      }),
      ...changedBy(actor, tasks),
    })
    .where(ownRow(tx, tasks, id))
    .returning(taskColumns)
    .then(onlyRow);
  await links.write(tx, id, input);
  await notifyViewers(tx, "record", { kind: "task", id });
  return task;
}

export async function duplicateTask(ctx: OperationContext, id: number): Promise<Task> {
  const { tx } = ctx;
  const task = await tx.db
    .select({ ...taskColumns, ...taskTexts, ...taskEstimator })
    .from(tasks)
    .where(ownRow(tx, tasks, id))
    .then(firstOrThrow);
  return insertTask(
    ctx,
    {
      title: copyTitle(task.title),
      description: task.description,
      minHours: task.minHours,
      maxHours: task.maxHours,
      workRoleId: task.workRoleId,
      ...(await links.read(tx, id)),
    },
    estimatorOf(task),
  );
}
