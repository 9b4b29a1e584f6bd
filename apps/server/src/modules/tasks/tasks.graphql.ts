import { id } from "@presale/contracts/inputs/fields.ts";
import { createTaskInput, updateTaskInput } from "@presale/contracts/inputs/library.input.ts";
import { libraryFilter, pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { z } from "zod";
import { builder } from "../../platform/graphql/builder.ts";
import type { ActorContext } from "../../platform/graphql/context.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { CanType } from "../../platform/graphql/permissions.ts";
import { FileRef } from "../files/files.graphql.ts";
import { libraryCan } from "../library/library.policy.ts";
import { PlaceRef } from "../library/place.graphql.ts";
import { TagRef } from "../tags/tags.graphql.ts";
import { loadUser, UserRef } from "../users/users.graphql.ts";
import {
  loadTaskFiles,
  loadTaskTags,
  loadTaskUsage,
  type Task,
  taskList,
} from "./tasks.queries.ts";

export const TaskRef = builder.objectRef<Task>("Task").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title"),
    description: t.expose("description", { type: "RichText", nullable: true }),
    minHours: t.expose("minHours", { type: "Hours" }),
    maxHours: t.expose("maxHours", { type: "Hours" }),
    version: t.exposeInt("version"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
    author: t.field({
      type: UserRef,
      resolve: (task, _args, context) => loadUser(context, task.authorId),
    }),
    tags: t.field({
      type: [TagRef],
      resolve: (task, _args, context) => loadTaskTags(context, task.id),
    }),
    files: t.field({
      type: [FileRef],
      resolve: (task, _args, context) => loadTaskFiles(context, task.id),
    }),
    usedIn: t.field({
      type: [PlaceRef],
      description: "The features that hold this task.",
      resolve: (task, _args, context) => loadTaskUsage(context, task.id),
    }),
    can: t.field({
      type: CanType,
      resolve: (task, _args, { actor }) =>
        libraryCan(actor as ActorContext["actor"], "Tasks", task),
    }),
  }),
});

query("tasks", {
  type: pageOf("Task", TaskRef),
  authorize: "canReadCompanyTasks",
  args: { paging: pagingInput.prefault({}), filter: libraryFilter.prefault({}) },
  resolve: ({ paging, filter }, { tx }, asks) => ({
    items: () => taskList.page(tx, paging, filter, (field) => asks(`items.${field}`)),
    total: () => taskList.total(tx, filter),
  }),
});

query("task", {
  type: TaskRef,
  authorize: "canReadCompanyTasks",
  args: { id },
  resolve: (args, { tasks, tx }) => tasks.find(tx, args.id),
});

mutation("createTask", {
  type: TaskRef,
  oneTransaction: true,
  authorize: "canCreateCompanyTasks",
  args: { input: createTaskInput },
  resolve: ({ input }, { tasks, actor }, asks) => tasks.create(actor, input, asks),
});

mutation("updateTask", {
  type: TaskRef,
  oneTransaction: true,
  authorize: "canUpdateCompanyTasks",
  args: { id, input: updateTaskInput },
  resolve: (args, { tasks, actor }) => tasks.update(actor, args.id, args.input),
});

mutation("deleteTask", {
  type: "Boolean",
  oneTransaction: true,
  authorize: "canDeleteCompanyTasks",
  args: { id, evenIfUsed: z.boolean().default(false) },
  resolve: async (args, { tasks, actor }) => {
    await tasks.delete(actor, args.id, args.evenIfUsed);
    return true;
  },
});

mutation("duplicateTask", {
  type: TaskRef,
  oneTransaction: true,
  authorize: "canCreateCompanyTasks",
  args: { id },
  resolve: (args, { tasks, actor }) => tasks.duplicate(actor, args.id),
});
