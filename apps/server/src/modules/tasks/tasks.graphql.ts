import { id } from "@presale/contracts/inputs/fields.ts";
import { createTaskInput, updateTaskInput } from "@presale/contracts/inputs/library.input.ts";
import { pagingInput, taskFilter } from "@presale/contracts/inputs/paging.input.ts";
import { taskLines } from "@presale/contracts/inputs/task-line.input.ts";
import { z } from "zod";
import { AppError } from "../../platform/errors.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { exposedColumns, loadedColumns } from "../../platform/graphql/columns.ts";
import type { Context } from "../../platform/graphql/context.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { deleteOne } from "../bin/deletion.ts";
import { ContainerRowRef } from "../library/container-row.graphql.ts";
import { estimatedPageOf } from "../library/estimated-page.graphql.ts";
import { libraryFields } from "../library-rows/library-rows.graphql.ts";
import { WorkRoleRef } from "../rates/rates.graphql.ts";
import { loadWorkRole } from "../rates/rates.queries.ts";
import { createTasks } from "./task-lines.ts";
import {
  loadTaskFiles,
  loadTaskOrigin,
  loadTaskTags,
  loadTaskTexts,
  loadTaskUsage,
  maxTaskHours,
  type NestedTask,
  nestedTaskColumns,
  type Task,
  taskList,
  taskOrigin,
  taskTexts,
} from "./tasks.queries.ts";
import { createTask, duplicateTask, findTask, type NewTask, updateTask } from "./tasks.service.ts";

type TaskRow = NestedTask & Partial<Task> & Pick<NewTask, "tags">;

const peopleOf = ({ id: own, authorId, updatedById }: TaskRow, context: Context) =>
  authorId === undefined || updatedById === undefined
    ? loadTaskOrigin(context, own)
    : { authorId, updatedById };

export const TaskRef = builder.objectRef<TaskRow>("Task").implement({
  fields: (t) => ({
    ...exposedColumns(t, nestedTaskColumns, {
      id: "ID",
      title: "String",
      minHours: "Hours",
      maxHours: "Hours",
    }),
    ...loadedColumns(t, loadTaskOrigin, taskOrigin, {
      version: "Int",
      createdAt: "DateTime",
      updatedAt: "DateTime",
    }),
    ...loadedColumns(t, loadTaskTexts, taskTexts, { description: "RichText" }),
    ...libraryFields(t, "Tasks", peopleOf, {
      tags: loadTaskTags,
      files: loadTaskFiles,
      texts: loadTaskTexts,
    }),
    workRole: t.field({
      type: WorkRoleRef,
      nullable: true,
      resolve: async ({ id: own, workRoleId }, _args, context) => {
        const role =
          workRoleId === undefined ? (await loadTaskOrigin(context, own)).workRoleId : workRoleId;
        return role === null ? null : loadWorkRole(context, role);
      },
    }),
    usedIn: t.field({
      type: [ContainerRowRef],
      description: "Features that contain the task.",
      resolve: (task, _args, context) => loadTaskUsage(context, task.id),
    }),
  }),
});

query("tasks", {
  type: estimatedPageOf("Task", TaskRef),
  authorize: "canReadCompanyTasks",
  args: { paging: pagingInput.prefault({}), filter: taskFilter.prefault({}) },
  resolve: ({ tx, actor }, { paging, filter }) => {
    if (filter.projectId != null && !actor.permissions.has("canReadCompanyProjects"))
      throw new AppError("FORBIDDEN");
    return { ...taskList.page(tx, paging, filter), longestHours: () => maxTaskHours(tx) };
  },
});

query("task", {
  type: TaskRef,
  authorize: "canReadCompanyTasks",
  args: { id },
  resolve: ({ tx }, args) => findTask(tx, args.id),
});

mutation("createTask", {
  type: TaskRef,
  authorize: "canCreateCompanyTasks",
  args: { input: createTaskInput },
  resolve: (ctx, { input }) => createTask(ctx, input),
});

mutation("createTasks", {
  type: [TaskRef],
  description:
    "Creates all the tasks or none, in order. Tags are given by their titles and created if they don't exist.",
  authorize: "canCreateCompanyTasks",
  args: { tasks: taskLines },
  resolve: (ctx, { tasks: lines }) => createTasks(ctx, lines),
});

mutation("updateTask", {
  type: TaskRef,
  authorize: "canUpdateCompanyTasks",
  args: { id, input: updateTaskInput },
  resolve: (ctx, args) => updateTask(ctx, args.id, args.input),
});

mutation("deleteTask", {
  type: "ID",
  description:
    "Moves a task to the bin. Returns the id of the bin entry, which `restoreFromBin` takes.",
  authorize: "canDeleteCompanyTasks",
  args: { id, evenIfUsed: z.boolean().default(false) },
  resolve: async (ctx, args) => String(await deleteOne(ctx, "task", args.id, args.evenIfUsed)),
});

mutation("duplicateTask", {
  type: TaskRef,
  authorize: "canCreateCompanyTasks",
  args: { id },
  resolve: (ctx, args) => duplicateTask(ctx, args.id),
});
