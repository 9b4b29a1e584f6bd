import { id } from "@presale/contracts/inputs/fields.ts";
import { createTaskInput, updateTaskInput } from "@presale/contracts/inputs/library.input.ts";
import { libraryFilter, pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { taskLines } from "@presale/contracts/inputs/task-line.input.ts";
import { z } from "zod";
import { builder } from "../../platform/graphql/builder.ts";
import { exposedColumns, loadedColumns } from "../../platform/graphql/columns.ts";
import type { Context } from "../../platform/graphql/context.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { estimatedPageOf } from "../library/estimated-page.graphql.ts";
import { libraryFields } from "../library/library.graphql.ts";
import { PlaceRef } from "../library/place.graphql.ts";
import {
  loadTaskFiles,
  loadTaskOrigin,
  loadTaskTags,
  loadTaskTexts,
  loadTaskUsage,
  longestTask,
  type NestedTask,
  nestedTaskColumns,
  type Task,
  taskList,
  taskOrigin,
  taskTexts,
} from "./tasks.queries.ts";

type TaskRow = NestedTask & Partial<Task>;

const authorOf = ({ id: own, authorId }: TaskRow, context: Context) =>
  authorId ?? loadTaskOrigin(context, own).then((origin) => origin.authorId);

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
    ...libraryFields(t, "Tasks", authorOf, { tags: loadTaskTags, files: loadTaskFiles }),
    usedIn: t.field({
      type: [PlaceRef],
      description: "The features that hold this task.",
      resolve: (task, _args, context) => loadTaskUsage(context, task.id),
    }),
  }),
});

query("tasks", {
  type: estimatedPageOf("Task", TaskRef),
  authorize: "canReadCompanyTasks",
  args: { paging: pagingInput.prefault({}), filter: libraryFilter.prefault({}) },
  resolve: ({ tx }, { paging, filter }) => ({
    items: () => taskList.page(tx, paging, filter),
    total: () => taskList.total(tx, filter),
    longestHours: () => longestTask(tx),
  }),
});

query("task", {
  type: TaskRef,
  authorize: "canReadCompanyTasks",
  args: { id },
  resolve: ({ tasks, tx }, args) => tasks.find(tx, args.id),
});

mutation("createTask", {
  type: TaskRef,
  oneTransaction: true,
  authorize: "canCreateCompanyTasks",
  args: { input: createTaskInput },
  resolve: ({ tasks, actor }, { input }) => tasks.create(actor, input),
});

mutation("createTasks", {
  type: [TaskRef],
  description:
    "All of them or none, in their order. Tags are named by their titles, and made where there are none.",
  oneTransaction: true,
  authorize: "canCreateCompanyTasks",
  args: { tasks: taskLines },
  resolve: ({ tasks, actor }, { tasks: lines }) => tasks.createMany(actor, lines),
});

mutation("updateTask", {
  type: TaskRef,
  oneTransaction: true,
  authorize: "canUpdateCompanyTasks",
  args: { id, input: updateTaskInput },
  resolve: ({ tasks, actor }, args) => tasks.update(actor, args.id, args.input),
});

mutation("deleteTask", {
  type: "ID",
  description: "Into the bin: gives the id by which it can be brought back from there.",
  oneTransaction: true,
  authorize: "canDeleteCompanyTasks",
  args: { id, evenIfUsed: z.boolean().default(false) },
  resolve: async ({ tasks, actor }, args) =>
    String(await tasks.delete(actor, args.id, args.evenIfUsed)),
});

mutation("duplicateTask", {
  type: TaskRef,
  oneTransaction: true,
  authorize: "canCreateCompanyTasks",
  args: { id },
  resolve: ({ tasks, actor }, args) => tasks.duplicate(actor, args.id),
});
