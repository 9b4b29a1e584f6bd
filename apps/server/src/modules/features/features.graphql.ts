import { rowIds } from "@presale/contracts/inputs/batch.input.ts";
import { id, ids } from "@presale/contracts/inputs/fields.ts";
import { createFeatureInput, updateFeatureInput } from "@presale/contracts/inputs/library.input.ts";
import { libraryFilter, pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { addTasksInput, maxTokens, position } from "@presale/contracts/inputs/placing.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { z } from "zod";
import { builder } from "../../platform/graphql/builder.ts";
import { exposedColumns, loadedColumns } from "../../platform/graphql/columns.ts";
import type { Context } from "../../platform/graphql/context.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { estimatedPageOf } from "../library/estimated-page.graphql.ts";
import { libraryFields } from "../library/library.graphql.ts";
import { PlaceRef } from "../library/place.graphql.ts";
import { CostRef } from "../metering/metering.graphql.ts";
import { TaskRef } from "../tasks/tasks.graphql.ts";
import {
  type Feature,
  featureColumns,
  featureList,
  featureTexts,
  loadFeatureFiles,
  loadFeatureTags,
  loadFeatureTasks,
  loadFeatureTexts,
  loadFeatureTotals,
  loadFeatureUsage,
  longestFeature,
  type Totals,
  type WholeFeature,
} from "./features.queries.ts";

/** Without a promise where the sums are known: a large reply has many. */
const total = <Key extends keyof Totals>(
  { id: own, holds }: Feature & Partial<WholeFeature>,
  context: Context,
  key: Key,
): Totals[Key] | Promise<Totals[Key]> =>
  holds ? holds.totals[key] : loadFeatureTotals(context, own).then((totals) => totals[key]);

export const FeatureRef = builder.objectRef<Feature & Partial<WholeFeature>>("Feature").implement({
  fields: (t) => ({
    ...exposedColumns(t, featureColumns, {
      id: "ID",
      title: "String",
      version: "Int",
      createdAt: "DateTime",
      updatedAt: "DateTime",
    }),
    ...loadedColumns(t, loadFeatureTexts, featureTexts, {
      description: "RichText",
    }),
    ...libraryFields(t, "Features", ({ authorId }) => authorId, {
      tags: loadFeatureTags,
      files: loadFeatureFiles,
    }),
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
    tasks: t.field({
      type: [TaskRef],
      resolve: (feature, _args, context) =>
        feature.holds?.tasks ?? loadFeatureTasks(context, feature.id),
    }),
    usedIn: t.field({
      type: [PlaceRef],
      description: "The projects that hold this feature.",
      resolve: (feature, _args, context) => loadFeatureUsage(context, feature.id),
    }),
  }),
});

query("features", {
  type: estimatedPageOf("Feature", FeatureRef),
  authorize: "canReadCompanyFeatures",
  args: { paging: pagingInput.prefault({}), filter: libraryFilter.prefault({}) },
  resolve: ({ tx }, { paging, filter }) => ({
    items: () => featureList.page(tx, paging, filter),
    total: () => featureList.total(tx, filter),
    longestHours: () => longestFeature(tx),
  }),
});

query("feature", {
  type: FeatureRef,
  authorize: "canReadCompanyFeatures",
  args: { id },
  resolve: ({ features, tx }, args) => features.find(tx, args.id),
});

query("costOfAddingTasks", {
  type: CostRef,
  authorize: "canUpdateCompanyFeatures",
  args: { featureId: id, taskIds: addTasksInput.shape.taskIds },
  resolve: ({ features, actor }, { featureId, taskIds }) =>
    features.costOfAddingTasks(actor, featureId, taskIds),
});

mutation("createFeature", {
  type: FeatureRef,
  oneTransaction: true,
  authorize: "canCreateCompanyFeatures",
  args: { input: createFeatureInput },
  resolve: ({ features, actor }, { input }) => features.create(actor, input),
});

mutation("updateFeature", {
  type: FeatureRef,
  oneTransaction: true,
  authorize: "canUpdateCompanyFeatures",
  args: { id, input: updateFeatureInput },
  resolve: ({ features, actor }, args) => features.update(actor, args.id, args.input),
});

mutation("deleteFeature", {
  type: "ID",
  description: "Into the bin: gives the id by which it can be brought back from there.",
  oneTransaction: true,
  authorize: "canDeleteCompanyFeatures",
  args: { id, evenIfUsed: z.boolean().default(false) },
  resolve: async ({ features, actor }, args) =>
    String(await features.delete(actor, args.id, args.evenIfUsed)),
});

mutation("duplicateFeature", {
  type: FeatureRef,
  oneTransaction: true,
  authorize: "canCreateCompanyFeatures",
  args: { id },
  resolve: ({ features, actor }, args) => features.duplicate(actor, args.id),
});

mutation("addTasksToFeature", {
  type: FeatureRef,
  oneTransaction: true,
  description:
    "Adds at `position`, or at the end. `maxTokens`: the most that this may spend; none given: any.",
  authorize: "canUpdateCompanyFeatures",
  args: { featureId: id, ...addTasksInput.shape },
  resolve: ({ features, actor }, { featureId, ...input }) =>
    features.addTasks(actor, featureId, input),
});

mutation("placeTasks", {
  type: ["ID"],
  oneTransaction: true,
  description:
    "Adds tasks at the end of a feature, all of them or none. Gives those that weren't there before.",
  authorize: "canUpdateCompanyFeatures",
  args: { featureId: id, taskIds: rowIds, maxTokens },
  resolve: async ({ features, actor }, { featureId, ...input }) =>
    (await features.placeTasks(actor, featureId, input)).map(String),
});

mutation("takeTasksOut", {
  type: ["ID"],
  oneTransaction: true,
  description: "Out of a feature. Gives those that stood there.",
  authorize: "canUpdateCompanyFeatures",
  args: { featureId: id, taskIds: rowIds },
  resolve: async ({ features, actor }, { featureId, taskIds }) =>
    (await features.takeTasksOut(actor, featureId, taskIds)).map(String),
});

mutation("removeTasksFromFeature", {
  type: FeatureRef,
  oneTransaction: true,
  authorize: "canUpdateCompanyFeatures",
  args: { featureId: id, taskIds: ids(limits.builderBatch, 1) },
  resolve: ({ features, actor }, { featureId, taskIds }) =>
    features.removeTasks(actor, featureId, taskIds),
});

mutation("moveTaskInFeature", {
  type: FeatureRef,
  oneTransaction: true,
  authorize: "canUpdateCompanyFeatures",
  args: { featureId: id, taskId: id, position },
  resolve: ({ features, actor }, { featureId, taskId, position: place }) =>
    features.moveTask(actor, featureId, taskId, place),
});
