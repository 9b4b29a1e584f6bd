import { addTasksInput, maxTokens, position } from "@presale/contracts/inputs/adding.input.ts";
import { rowIds } from "@presale/contracts/inputs/batch.input.ts";
import { id, ids } from "@presale/contracts/inputs/fields.ts";
import { createFeatureInput, updateFeatureInput } from "@presale/contracts/inputs/library.input.ts";
import { libraryFilter, pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { z } from "zod";
import { builder } from "../../platform/graphql/builder.ts";
import { exposedColumns, loadedColumns } from "../../platform/graphql/columns.ts";
import type { Context } from "../../platform/graphql/context.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { deleteOne } from "../bin/deletion.ts";
import { ContainerRowRef } from "../library/container-row.graphql.ts";
import { estimatedPageOf } from "../library/estimated-page.graphql.ts";
import { libraryFields } from "../library-rows/library-rows.graphql.ts";
import { CostRef } from "../metering/metering.graphql.ts";
import { TaskRef } from "../tasks/tasks.graphql.ts";
import {
  addTasks,
  bulkAddTasks,
  bulkRemoveTasks,
  costOfAddingTasks,
  moveTask,
  removeTasks,
} from "./feature-tasks.ts";
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
  maxFeatureHours,
  type Totals,
  type WholeFeature,
} from "./features.queries.ts";
import { createFeature, duplicateFeature, findFeature, updateFeature } from "./features.service.ts";

/** Returns known sums without a promise: a large response would need many promises. */
const totalOf = <Key extends keyof Totals>(
  { id: featureId, contents }: Feature & Partial<WholeFeature>,
  context: Context,
  key: Key,
): Totals[Key] | Promise<Totals[Key]> =>
  contents
    ? contents.totals[key]
    : loadFeatureTotals(context, featureId).then((totals) => totals[key]);

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
    ...libraryFields(t, "Features", (feature) => feature, {
      tags: loadFeatureTags,
      files: loadFeatureFiles,
      texts: loadFeatureTexts,
    }),
    minHours: t.field({
      type: "Hours",
      resolve: (feature, _args, context) => totalOf(feature, context, "minHours"),
    }),
    maxHours: t.field({
      type: "Hours",
      resolve: (feature, _args, context) => totalOf(feature, context, "maxHours"),
    }),
    taskCount: t.int({
      resolve: (feature, _args, context) => totalOf(feature, context, "taskCount"),
    }),
    tasks: t.field({
      type: [TaskRef],
      resolve: (feature, _args, context) =>
        feature.contents?.tasks ?? loadFeatureTasks(context, feature.id),
    }),
    usedIn: t.field({
      type: [ContainerRowRef],
      description: "Projects that contain the feature.",
      resolve: (feature, _args, context) => loadFeatureUsage(context, feature.id),
    }),
  }),
});

query("features", {
  type: estimatedPageOf("Feature", FeatureRef),
  authorize: "canReadCompanyFeatures",
  args: { paging: pagingInput.prefault({}), filter: libraryFilter.prefault({}) },
  resolve: ({ tx }, { paging, filter }) => ({
    ...featureList.page(tx, paging, filter),
    longestHours: () => maxFeatureHours(tx),
  }),
});

query("feature", {
  type: FeatureRef,
  authorize: "canReadCompanyFeatures",
  args: { id },
  resolve: ({ tx }, args) => findFeature(tx, args.id),
});

query("costOfAddingTasks", {
  type: CostRef,
  authorize: "canUpdateCompanyFeatures",
  isDryRun: true,
  args: { featureId: id, taskIds: addTasksInput.shape.taskIds },
  resolve: ({ tx }, { featureId, taskIds }) => costOfAddingTasks(tx, featureId, taskIds),
});

mutation("createFeature", {
  type: FeatureRef,
  authorize: "canCreateCompanyFeatures",
  args: { input: createFeatureInput },
  resolve: (ctx, { input }) => createFeature(ctx, input),
});

mutation("updateFeature", {
  type: FeatureRef,
  authorize: "canUpdateCompanyFeatures",
  args: { id, input: updateFeatureInput },
  resolve: (ctx, args) => updateFeature(ctx, args.id, args.input),
});

mutation("deleteFeature", {
  type: "ID",
  description:
    "Moves a feature to the bin. Returns the id of the bin entry, which `restoreFromBin` takes.",
  authorize: "canDeleteCompanyFeatures",
  args: { id, evenIfUsed: z.boolean().default(false) },
  resolve: async (ctx, args) => String(await deleteOne(ctx, "feature", args.id, args.evenIfUsed)),
});

mutation("duplicateFeature", {
  type: FeatureRef,
  authorize: "canCreateCompanyFeatures",
  args: { id },
  resolve: (ctx, args) => duplicateFeature(ctx, args.id),
});

mutation("addTasksToFeature", {
  type: FeatureRef,
  description:
    "Adds tasks to a feature at `position`, or at the end. `maxTokens` limits the tokens that this may spend; without it, there is no limit.",
  authorize: "canUpdateCompanyFeatures",
  args: { featureId: id, ...addTasksInput.shape },
  resolve: (ctx, { featureId, ...input }) => addTasks(ctx, featureId, input),
});

mutation("bulkAddTasks", {
  type: ["ID"],
  description:
    "Adds tasks at the end of a feature, all or none. Returns the ids of those that were not in it before.",
  authorize: "canUpdateCompanyFeatures",
  args: { featureId: id, taskIds: rowIds, maxTokens },
  resolve: async (ctx, { featureId, ...input }) =>
    (await bulkAddTasks(ctx, featureId, input)).map(String),
});

mutation("bulkRemoveTasks", {
  type: ["ID"],
  description: "Removes tasks from a feature. Returns the ids of those that were in it.",
  authorize: "canUpdateCompanyFeatures",
  args: { featureId: id, taskIds: rowIds },
  resolve: async (ctx, { featureId, taskIds }) =>
    (await bulkRemoveTasks(ctx, featureId, taskIds)).map(String),
});

mutation("removeTasksFromFeature", {
  type: FeatureRef,
  authorize: "canUpdateCompanyFeatures",
  args: { featureId: id, taskIds: ids(limits.builderBatch, 1) },
  resolve: (ctx, { featureId, taskIds }) => removeTasks(ctx, featureId, taskIds),
});

mutation("moveTaskInFeature", {
  type: FeatureRef,
  authorize: "canUpdateCompanyFeatures",
  args: { featureId: id, taskId: id, position },
  resolve: (ctx, { featureId, taskId, position: newPosition }) =>
    moveTask(ctx, featureId, taskId, newPosition),
});
