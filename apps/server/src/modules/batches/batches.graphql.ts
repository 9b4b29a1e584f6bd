import {
  factor,
  rowIds,
  type TaggedRow,
  type TaskHours,
  taggedRows,
  taskHours,
  taskRoles,
} from "@presale/contracts/inputs/batch.input.ts";
import { subjects, subjectTypes } from "@presale/contracts/subjects.ts";
import { z } from "zod";
import { builder } from "../../platform/graphql/builder.ts";
import { mutation } from "../../platform/graphql/operation.ts";
import { moveToBin } from "../bin/deletion.ts";
import { rejectRows } from "../library/refused-rows.ts";
import { multiplyTaskHours, setTaskHours } from "./hours.ts";
import { tagRows, untagRows } from "./tagging.ts";
import { type PreviousRole, setTaskRoles } from "./work-roles.ts";

// A bulk action is one transaction: it changes all rows or none. Its error names each row that
// can't be changed. Its result is the input of the opposite action, for undo.

const TaggedRowRef = builder.objectRef<TaggedRow>("TaggedRow").implement({
  description: "Tags that a row gained or lost.",
  fields: (t) => ({ id: t.exposeID("id"), tagIds: t.exposeIDList("tagIds") }),
});

const TaskHoursRef = builder.objectRef<TaskHours>("TaskHours").implement({
  description: "Hours of a task before a change, and its version after it.",
  fields: (t) => ({
    id: t.exposeID("id"),
    minHours: t.expose("minHours", { type: "Hours" }),
    maxHours: t.expose("maxHours", { type: "Hours" }),
    version: t.exposeInt("version"),
  }),
});

const TaskRoleRef = builder.objectRef<PreviousRole>("TaskRole").implement({
  description: "Work role of a task before a change, and the task's version after it.",
  fields: (t) => ({
    id: t.exposeID("id"),
    workRoleId: t.exposeID("workRoleId", { nullable: true }),
    version: t.exposeInt("version"),
  }),
});

const tagDescription =
  "Adds tags. Returns the tags that each row gained; removing them undoes the change.";
const untagDescription =
  "Removes tags. Returns the tags that each row lost; adding them undoes the change.";
const deleteDescription =
  "Moves all the rows to the bin, or none. Returns the ids of the bin entries, which `restoreManyFromBin` takes.";

for (const kind of subjectTypes("bulkActions")) {
  const { area } = subjects[kind];
  mutation(`tag${area}`, {
    type: [TaggedRowRef],
    description: tagDescription,
    authorize: `canUpdateCompany${area}`,
    args: { rows: taggedRows },
    resolve: (ctx, { rows }) => tagRows(ctx, kind, rows),
  });

  mutation(`untag${area}`, {
    type: [TaggedRowRef],
    description: untagDescription,
    authorize: `canUpdateCompany${area}`,
    args: { rows: taggedRows },
    resolve: (ctx, { rows }) => untagRows(ctx, kind, rows),
  });

  mutation(`delete${area}`, {
    type: ["ID"],
    description: deleteDescription,
    authorize: `canDeleteCompany${area}`,
    args: { ids: rowIds, evenIfUsed: z.boolean().default(false) },
    resolve: async (ctx, { ids, evenIfUsed }) =>
      (await moveToBin(ctx, kind, ids, { evenIfUsed, refuse: rejectRows })).map(String),
  });
}

mutation("setWorkRolesOfTasks", {
  type: [TaskRoleRef],
  description:
    "Sets the work roles of tasks, or removes them. Fails if a given version of a task has changed. Returns the previous roles of the changed tasks, which can be set again.",
  authorize: "canUpdateCompanyTasks",
  args: { rows: taskRoles },
  resolve: (ctx, { rows }) => setTaskRoles(ctx, rows),
});

mutation("multiplyHoursOfTasks", {
  type: [TaskHoursRef],
  description:
    "Multiplies the hours of tasks by a factor, rounded to the nearest quarter hour. Returns the previous hours, which can be set again.",
  authorize: "canUpdateCompanyTasks",
  args: { ids: rowIds, factor },
  resolve: (ctx, args) => multiplyTaskHours(ctx, args.ids, args.factor),
});

mutation("setHoursOfTasks", {
  type: [TaskHoursRef],
  description:
    "Sets the hours of tasks. Fails if the version of a task has changed. Returns the previous hours.",
  authorize: "canUpdateCompanyTasks",
  args: { rows: taskHours },
  resolve: (ctx, { rows }) => setTaskHours(ctx, rows),
});
