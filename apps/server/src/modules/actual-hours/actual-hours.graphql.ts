import {
  actualHoursEntries,
  actualHoursSource,
} from "@presale/contracts/inputs/actual-hours.input.ts";
import { id } from "@presale/contracts/inputs/fields.ts";
import { type ActualSums, sumActuals } from "@presale/domain/actual-hours.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { UserRef } from "../users/users.graphql.ts";
import { loadUser } from "../users/users.queries.ts";
import type { ActualTaskRow, ProjectActuals } from "./actual-hours.queries.ts";
import { findProjectActuals, recordActualHours } from "./actual-hours.service.ts";

const formatHours = (value: number): string => value.toFixed(2);

const RowRef = builder.objectRef<ActualTaskRow>("TaskActual").implement({
  description: "A task of a project, with its estimate and actual hours.",
  fields: (t) => ({
    taskId: t.exposeID("taskId"),
    title: t.exposeString("title"),
    features: t.exposeStringList("features", {
      description: "Titles of the features that contain it, in order.",
    }),
    count: t.exposeInt("count", { description: "Occurrences of the task in the project." }),
    minHours: t.expose("minHours", { type: "Hours", description: "For one occurrence." }),
    maxHours: t.expose("maxHours", { type: "Hours", description: "For one occurrence." }),
    estimator: t.field({
      type: UserRef,
      nullable: true,
      description: "Null unless the caller is the estimator or may read the team.",
      resolve: ({ estimatorId }, _args, context) => {
        const { actor } = context;
        const isShown =
          actor?.userId === estimatorId || actor?.permissions.has("canReadCompanyTeam");
        return estimatorId !== null && isShown ? loadUser(context, estimatorId) : null;
      },
    }),
    estimatedOn: t.expose("estimatedOn", { type: "Date" }),
    actualHours: t.field({
      type: "Hours",
      nullable: true,
      description: "Total of all occurrences. Null if none were recorded.",
      resolve: ({ recorded }) => recorded?.actualHours ?? null,
    }),
    finishedOn: t.field({
      type: "Date",
      nullable: true,
      resolve: ({ recorded }) => recorded?.finishedOn ?? null,
    }),
    recordedBy: t.field({
      type: UserRef,
      nullable: true,
      resolve: ({ recorded }, _args, context) =>
        recorded?.recordedById ? loadUser(context, recorded.recordedById) : null,
    }),
    recordedAt: t.field({
      type: "DateTime",
      nullable: true,
      resolve: ({ recorded }) => recorded?.recordedAt ?? null,
    }),
    isRemoved: t.exposeBoolean("isRemoved", {
      description: "Whether hours were recorded, but the project no longer contains the task.",
    }),
  }),
});

const SumsRef = builder.objectRef<ActualSums>("ActualSums").implement({
  description: "Totals over all tasks and their occurrences.",
  fields: (t) => ({
    minHours: t.field({ type: "Hours", resolve: ({ minHours }) => formatHours(minHours) }),
    maxHours: t.field({ type: "Hours", resolve: ({ maxHours }) => formatHours(maxHours) }),
    actualHours: t.field({ type: "Hours", resolve: ({ actualHours }) => formatHours(actualHours) }),
    recorded: t.exposeInt("recorded", { description: "Number of tasks with actual hours." }),
    tasks: t.exposeInt("tasks"),
  }),
});

const ActualsRef = builder.objectRef<ProjectActuals>("ProjectActuals").implement({
  fields: (t) => ({
    projectId: t.exposeID("projectId"),
    version: t.exposeInt("version", {
      nullable: true,
      description:
        "Number of the accepted version that tasks and estimates are from. Null if they are from the project.",
    }),
    today: t.expose("today", { type: "Date", description: "Today in the company's time zone." }),
    rows: t.expose("rows", { type: [RowRef] }),
    sums: t.field({
      type: SumsRef,
      resolve: ({ rows }) =>
        sumActuals(rows.map((row) => ({ ...row, actualHours: row.recorded?.actualHours ?? null }))),
    }),
  }),
});

query("projectActuals", {
  type: ActualsRef,
  description:
    "Returns each task with its estimate and actual hours, from the accepted version if there is one.",
  authorize: "canReadCompanyProjects",
  args: { projectId: id },
  resolve: ({ tx }, { projectId }) => findProjectActuals(tx, projectId),
});

mutation("recordActualHours", {
  type: ActualsRef,
  description:
    "Records the actual hours of all the tasks or none. The project must be won or done.",
  authorize: "canUpdateCompanyProjects",
  // Staff don't know how long a company's tasks took.
  delegation: "never",
  args: { projectId: id, source: actualHoursSource, entries: actualHoursEntries },
  resolve: (ctx, { projectId, source, entries }) =>
    recordActualHours(ctx, projectId, source, entries),
});
