import {
  factor,
  rowIds,
  type TaggedRow,
  type TaskHours,
  taggedRows,
  taskHours,
} from "@presale/contracts/inputs/batch.input.ts";
import { z } from "zod";
import { builder } from "../../platform/graphql/builder.ts";
import { mutation } from "../../platform/graphql/operation.ts";

const TaggedRowRef = builder.objectRef<TaggedRow>("TaggedRow").implement({
  description: "Tags that a row gained or lost.",
  fields: (t) => ({ id: t.exposeID("id"), tagIds: t.exposeIDList("tagIds") }),
});

const TaskHoursRef = builder.objectRef<TaskHours>("TaskHours").implement({
  description: "The hours that a task had before a change, and its version after it.",
  fields: (t) => ({
    id: t.exposeID("id"),
    minHours: t.expose("minHours", { type: "Hours" }),
    maxHours: t.expose("maxHours", { type: "Hours" }),
    version: t.exposeInt("version"),
  }),
});

const gained = "Gives what each row gained, of which untagging is the opposite.";
const lost = "Gives what each row lost, of which tagging is the opposite.";
const intoBin =
  "All of them or none, into the bin: gives the ids by which they can be brought back from there.";

for (const [kind, area] of [
  ["task", "Tasks"],
  ["feature", "Features"],
  ["project", "Projects"],
] as const) {
  mutation(`tag${area}`, {
    type: [TaggedRowRef],
    description: gained,
    oneTransaction: true,
    authorize: `canUpdateCompany${area}`,
    args: { rows: taggedRows },
    resolve: ({ batches, actor }, { rows }) => batches.tag(actor, kind, rows),
  });

  mutation(`untag${area}`, {
    type: [TaggedRowRef],
    description: lost,
    oneTransaction: true,
    authorize: `canUpdateCompany${area}`,
    args: { rows: taggedRows },
    resolve: ({ batches, actor }, { rows }) => batches.untag(actor, kind, rows),
  });
}

for (const [kind, area] of [
  ["task", "Tasks"],
  ["feature", "Features"],
] as const)
  mutation(`delete${area}`, {
    type: ["ID"],
    description: intoBin,
    oneTransaction: true,
    authorize: `canDeleteCompany${area}`,
    args: { ids: rowIds, evenIfUsed: z.boolean().default(false) },
    resolve: async ({ batches, actor }, { ids, evenIfUsed }) =>
      (await batches.delete(actor, kind, ids, evenIfUsed)).map(String),
  });

mutation("deleteProjects", {
  type: ["ID"],
  description: intoBin,
  oneTransaction: true,
  authorize: "canDeleteCompanyProjects",
  args: { ids: rowIds },
  resolve: async ({ batches, actor }, { ids }) =>
    (await batches.delete(actor, "project", ids)).map(String),
});

mutation("multiplyHoursOfTasks", {
  type: [TaskHoursRef],
  description: "To the nearest quarter hour. Gives the hours of before, which can be set again.",
  oneTransaction: true,
  authorize: "canUpdateCompanyTasks",
  args: { ids: rowIds, factor },
  resolve: ({ batches, actor }, args) => batches.multiplyHours(actor, args.ids, args.factor),
});

mutation("setHoursOfTasks", {
  type: [TaskHoursRef],
  description: "Refuses tasks that have another version by now. Gives the hours of before.",
  oneTransaction: true,
  authorize: "canUpdateCompanyTasks",
  args: { rows: taskHours },
  resolve: ({ batches, actor }, { rows }) => batches.setHours(actor, rows),
});
