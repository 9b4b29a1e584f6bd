import type { CreateTaskInput, UpdateTaskInput } from "@presale/contracts/inputs/library.input.ts";
import type { TaskLineInput } from "@presale/contracts/inputs/task-line.input.ts";
import { imageFileIds } from "@presale/contracts/rich-text.ts";
import { and, eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import { statement } from "../../platform/db/statement.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import { tellLookers } from "../../platform/realtime/places.ts";
import { deleteOne } from "../bin/deletion.ts";
import { refuseUnknownImages } from "../files/known-images.ts";
import { copyTitle } from "../library/copy-title.ts";
import { descriptionValues } from "../library/description.ts";
import { namingUnknownReferences } from "../library/library.errors.ts";
import { libraryLinks } from "../library/library.links.ts";
import { insertTaskLines } from "./task-lines.ts";
import { type Task, taskColumns, taskTexts } from "./tasks.queries.ts";
import { taskFiles, tasks, taskTags } from "./tasks.table.ts";

const value = sql.placeholder;
/** Creating a task is the library's busiest change: its statement is made once. */
const insertTask = statement(
  "task_insert",
  taskColumns,
  drizzle
    .mock()
    .insert(tasks)
    .values({
      companyId: value("companyId"),
      authorId: value("authorId"),
      title: value("title"),
      // As SQL, since the column's own encoder would make JSON of the JSON, and of null.
      description: sql`${value("description")}`,
      descriptionText: value("descriptionText"),
      minHours: value("minHours"),
      maxHours: value("maxHours"),
    })
    .returning(taskColumns),
);

const links = libraryLinks(taskTags, taskFiles);

export type TasksService = ReturnType<typeof createTasksService>;

export function createTasksService({ pool }: { pool: pg.Pool }) {
  const own = (tx: Transaction, id: number) =>
    and(eq(tasks.companyId, tx.companyId), eq(tasks.id, id));

  async function find(tx: Transaction, id: number): Promise<Task> {
    const [task] = await tx.db.select(taskColumns).from(tasks).where(own(tx, id));
    if (!task) throw new AppError("NOT_FOUND");
    return task;
  }

  function valuesOf(authorId: number, { title, minHours, maxHours, ...input }: CreateTaskInput) {
    const { description, descriptionText } = descriptionValues(input.description);
    return {
      authorId,
      title,
      minHours,
      maxHours,
      description: description && JSON.stringify(description),
      descriptionText,
    };
  }

  /** Creates within a transaction of the caller: import and duplicate are built on it. */
  async function insert(tx: Transaction, authorId: number, input: CreateTaskInput): Promise<Task> {
    await refuseUnknownImages(tx, { description: input.description });
    const [task] = await tx.run(insertTask, valuesOf(authorId, input));
    await links.write(tx, (task as Task).id, input);
    return task as Task;
  }

  return {
    find,
    insert,

    create: (actor: Actor, input: CreateTaskInput): Promise<Task> =>
      namingUnknownReferences(() =>
        inTransaction(pool, actor.companyId, async (tx) => {
          const refers = [input.tagIds, input.fileIds, imageFileIds(input.description)];
          if (refers.some((ids) => ids?.length)) return insert(tx, actor.userId, input);
          const [task] = await tx.runLast(insertTask, valuesOf(actor.userId, input));
          return task as Task;
        }),
      ),

    /** All of them or none, in their order. */
    createMany: (actor: Actor, lines: readonly TaskLineInput[]): Promise<Task[]> =>
      inTransaction(pool, actor.companyId, (tx) => insertTaskLines(tx, actor, lines)),

    /** Fields left out stay. A version older than the row's means that somebody was faster. */
    update: (actor: Actor, id: number, input: UpdateTaskInput): Promise<Task> =>
      namingUnknownReferences(() =>
        inTransaction(pool, actor.companyId, async (tx) => {
          const [before] = await tx.db
            .select(taskColumns)
            .from(tasks)
            .where(own(tx, id))
            .for("update");
          if (!before) throw new AppError("NOT_FOUND");
          if (input.version != null && input.version !== before.version)
            throw new AppError("CHANGED_MEANWHILE");
          await refuseUnknownImages(tx, { description: input.description });
          const minHours = input.minHours ?? before.minHours;
          const maxHours = input.maxHours ?? before.maxHours;
          if (Number(maxHours) < Number(minHours))
            throw fieldError("maxHours", "validation:estimateOrder");
          const [task] = await tx.db
            .update(tasks)
            .set({
              title: input.title ?? before.title,
              ...(input.description !== undefined && descriptionValues(input.description)),
              minHours,
              maxHours,
              version: before.version + 1,
              updatedAt: sql`now()`,
            })
            .where(own(tx, id))
            .returning(taskColumns);
          await links.write(tx, id, input);
          await tellLookers(tx, "record", { kind: "task", id });
          return task as Task;
        }),
      ),

    /**
     * Into the bin: gives the id there. Refuses to delete what features use, naming them, until the
     * caller says so.
     */
    delete: (actor: Actor, id: number, evenIfUsed: boolean): Promise<number> =>
      inTransaction(pool, actor.companyId, (tx) => deleteOne(tx, actor, "task", id, evenIfUsed)),

    duplicate: (actor: Actor, id: number): Promise<Task> =>
      namingUnknownReferences(() =>
        inTransaction(pool, actor.companyId, async (tx) => {
          const [task] = await tx.db
            .select({ ...taskColumns, ...taskTexts })
            .from(tasks)
            .where(own(tx, id));
          if (!task) throw new AppError("NOT_FOUND");
          return insert(tx, actor.userId, {
            title: copyTitle(task.title),
            description: task.description,
            minHours: task.minHours,
            maxHours: task.maxHours,
            ...(await links.read(tx, id)),
          });
        }),
      ),
  };
}
