import { id } from "@presale/contracts/inputs/fields.ts";
import {
  addTasksInput,
  createFeatureInput,
  position,
  updateFeatureInput,
} from "@presale/contracts/inputs/library.input.ts";
import { libraryFilter, pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { z } from "zod";
import { builder } from "../../platform/graphql/builder.ts";
import type { ActorContext, Context } from "../../platform/graphql/context.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { CanType } from "../../platform/graphql/permissions.ts";
import { FileRef } from "../files/files.graphql.ts";
import { libraryCan } from "../library/library.policy.ts";
import { PlaceRef } from "../library/place.graphql.ts";
import { CostRef } from "../metering/metering.graphql.ts";
import { TagRef } from "../tags/tags.graphql.ts";
import { TaskRef } from "../tasks/tasks.graphql.ts";
import { loadUser, UserRef } from "../users/users.graphql.ts";
import {
  type Feature,
  featureList,
  loadFeatureFiles,
  loadFeatureTags,
  loadFeatureTasks,
  loadFeatureTotals,
  loadFeatureUsage,
  type Totals,
} from "./features.queries.ts";

/** Without a promise where the sums are known: a large reply has many. */
const total = <Key extends keyof Totals>(
  { id: own, nested }: Feature,
  context: Context,
  key: Key,
): Totals[Key] | Promise<Totals[Key]> =>
  nested ? nested.totals[key] : loadFeatureTotals(context, own).then((totals) => totals[key]);

export const FeatureRef = builder.objectRef<Feature>("Feature").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title"),
    description: t.expose("description", { type: "RichText", nullable: true }),
    version: t.exposeInt("version"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
    minHours: t.field({
      type: "Hours",
      resolve: (feature, _args, context) => total(feature, context, "minHours"),
    }),
    maxHours: t.field({
      type: "Hours",
      resolve: (feature, _args, context) => total(feature, context, "maxHours"),
    }),
    taskCount: t.int({
      resolve: (feature, _args, context) => total(feature, context, "taskCount"),
    }),
    author: t.field({
      type: UserRef,
      resolve: (feature, _args, context) => loadUser(context, feature.authorId),
    }),
    tags: t.field({
      type: [TagRef],
      resolve: (feature, _args, context) => loadFeatureTags(context, feature.id),
    }),
    files: t.field({
      type: [FileRef],
      resolve: (feature, _args, context) => loadFeatureFiles(context, feature.id),
    }),
    tasks: t.field({
      type: [TaskRef],
      resolve: (feature, _args, context) =>
        feature.nested?.tasks ?? loadFeatureTasks(context, feature.id),
    }),
    usedIn: t.field({
      type: [PlaceRef],
      description: "The projects that hold this feature.",
      resolve: (feature, _args, context) => loadFeatureUsage(context, feature.id),
    }),
    can: t.field({
      type: CanType,
      resolve: (feature, _args, { actor }) =>
        libraryCan(actor as ActorContext["actor"], "Features", feature),
    }),
  }),
});

query("features", {
  type: pageOf("Feature", FeatureRef),
  authorize: "canReadCompanyFeatures",
  args: { paging: pagingInput.prefault({}), filter: libraryFilter.prefault({}) },
  resolve: ({ paging, filter }, { tx }, asks) => ({
    items: () => featureList.page(tx, paging, filter, (field) => asks(`items.${field}`)),
    total: () => featureList.total(tx, filter),
  }),
});

query("feature", {
  type: FeatureRef,
  authorize: "canReadCompanyFeatures",
  args: { id },
  resolve: (args, { features, tx }) => features.find(tx, args.id),
});

query("costOfAddingTasks", {
  type: CostRef,
  authorize: "canUpdateCompanyFeatures",
  args: { featureId: id, taskIds: addTasksInput.shape.taskIds },
  resolve: ({ featureId, taskIds }, { features, actor }) =>
    features.costOfAddingTasks(actor, featureId, taskIds),
});

mutation("createFeature", {
  type: FeatureRef,
  oneTransaction: true,
  authorize: "canCreateCompanyFeatures",
  args: { input: createFeatureInput },
  resolve: ({ input }, { features, actor }) => features.create(actor, input),
});

mutation("updateFeature", {
  type: FeatureRef,
  oneTransaction: true,
  authorize: "canUpdateCompanyFeatures",
  args: { id, input: updateFeatureInput },
  resolve: (args, { features, actor }) => features.update(actor, args.id, args.input),
});

mutation("deleteFeature", {
  type: "Boolean",
  oneTransaction: true,
  authorize: "canDeleteCompanyFeatures",
  args: { id, evenIfUsed: z.boolean().default(false) },
  resolve: async (args, { features, actor }) => {
    await features.delete(actor, args.id, args.evenIfUsed);
    return true;
  },
});

mutation("duplicateFeature", {
  type: FeatureRef,
  oneTransaction: true,
  authorize: "canCreateCompanyFeatures",
  args: { id },
  resolve: (args, { features, actor }) => features.duplicate(actor, args.id),
});

mutation("addTasksToFeature", {
  type: FeatureRef,
  oneTransaction: true,
  description:
    "Adds at `position`, or at the end. `maxTokens`: the most that this may spend; none given: any.",
  authorize: "canUpdateCompanyFeatures",
  args: { featureId: id, ...addTasksInput.shape },
  resolve: ({ featureId, ...input }, { features, actor }) =>
    features.addTasks(actor, featureId, input),
});

mutation("removeTaskFromFeature", {
  type: FeatureRef,
  oneTransaction: true,
  authorize: "canUpdateCompanyFeatures",
  args: { featureId: id, taskId: id },
  resolve: ({ featureId, taskId }, { features, actor }) =>
    features.removeTask(actor, featureId, taskId),
});

mutation("moveTaskInFeature", {
  type: FeatureRef,
  oneTransaction: true,
  authorize: "canUpdateCompanyFeatures",
  args: { featureId: id, taskId: id, position },
  resolve: ({ featureId, taskId, position: place }, { features, actor }) =>
    features.moveTask(actor, featureId, taskId, place),
});
