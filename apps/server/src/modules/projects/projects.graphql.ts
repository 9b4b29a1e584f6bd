import { addFeaturesInput, position } from "@presale/contracts/inputs/adding.input.ts";
import { id, ids } from "@presale/contracts/inputs/fields.ts";
import {
  createProjectInput,
  projectRoles,
  updateProjectInput,
} from "@presale/contracts/inputs/library.input.ts";
import {
  libraryFilter,
  pagingInput,
  projectState,
} from "@presale/contracts/inputs/paging.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { capacity } from "@presale/domain/metering.ts";
import { projectStates } from "@presale/domain/project-state.ts";
import { z } from "zod";
import { builder } from "../../platform/graphql/builder.ts";
import { exposedColumns, loadedColumns } from "../../platform/graphql/columns.ts";
import type { Context } from "../../platform/graphql/context.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import { deleteOne } from "../bin/deletion.ts";
import { findCompany } from "../companies/companies.queries.ts";
import { FeatureRef } from "../features/features.graphql.ts";
import { ForecastRef, loadForecast, loadStoredP80 } from "../forecasts/forecasts.graphql.ts";
import { estimatedPageOf } from "../library/estimated-page.graphql.ts";
import { libraryFields } from "../library-rows/library-rows.graphql.ts";
import { CostRef } from "../metering/metering.graphql.ts";
import { WorkRoleRef } from "../rates/rates.graphql.ts";
import { loadWorkRole } from "../rates/rates.queries.ts";
import { TaskRef } from "../tasks/tasks.graphql.ts";
import { UserRef } from "../users/users.graphql.ts";
import { loadProjectFeatures, loadProjectTotals } from "./project-features.queries.ts";
import {
  addFeatures,
  costOfAddingFeatures,
  moveFeature,
  removeFeatures,
} from "./project-features.ts";
import { setProjectState, updateProject } from "./project-rows.ts";
import {
  findClientNames,
  findExpiringProjects,
  findProject,
  loadProjectFiles,
  loadProjectMembers,
  loadProjectTags,
  loadProjectTexts,
  loadProjectVersions,
  loadTaskProjects,
  loadTokensSpent,
  type Member,
  maxProjectHours,
  type Project,
  type ProjectTotals,
  projectColumns,
  projectList,
  projectTexts,
  projectVersions,
} from "./projects.queries.ts";
import { costOfDuplicatingProject, createProject, duplicateProject } from "./projects.service.ts";

const ProjectRoleEnum = sharedEnum("ProjectRole", projectRoles);

const ProjectStateEnum = sharedEnum("ProjectState", projectStates);

const MemberRef = builder.objectRef<Member>("ProjectMember").implement({
  fields: (t) => ({
    role: t.expose("role", { type: ProjectRoleEnum }),
    user: t.expose("user", { type: UserRef }),
  }),
});

const totalOf =
  <Key extends keyof ProjectTotals>(key: Key) =>
  async ({ id }: Project, _args: object, context: Context) =>
    (await loadProjectTotals(context, id))[key];

export const ProjectRef = builder.objectRef<Project>("Project").implement({
  fields: (t) => ({
    ...exposedColumns(t, projectColumns, {
      id: "ID",
      title: "String",
      clientName: "String",
      proposalNumber: "String",
      validUntil: "Date",
      isSample: "Boolean",
      version: "Int",
      createdAt: "DateTime",
      updatedAt: "DateTime",
    }),
    state: t.expose("state", { type: ProjectStateEnum }),
    ...loadedColumns(t, loadProjectTexts, projectTexts, {
      description: "RichText",
      assumptions: "RichText",
      exclusions: "RichText",
      terms: "RichText",
    }),
    proposalTerms: t.field({
      type: "RichText",
      nullable: true,
      description: "The project's terms, or else the company's.",
      resolve: async ({ id }, _args, context) =>
        (await loadProjectTexts(context, id)).terms ?? (await findCompany(context.tx)).terms,
    }),
    ...loadedColumns(t, loadProjectVersions, projectVersions, { lastVersion: "Int" }),
    ...libraryFields(t, "Projects", (project) => project, {
      tags: loadProjectTags,
      files: loadProjectFiles,
      texts: loadProjectTexts,
    }),
    clientFileIds: t.idList({
      description: "Files of the project that versions include for clients.",
      resolve: async ({ id }, _args, context) =>
        (await loadProjectFiles(context, id))
          .filter(({ forClient }) => forClient)
          .map((file) => file.id),
    }),
    minHours: t.field({
      type: "Hours",
      resolve: totalOf("minHours"),
    }),
    maxHours: t.field({
      type: "Hours",
      resolve: totalOf("maxHours"),
    }),
    taskCount: t.int({
      description: "Number of different tasks, which counts towards the project's capacity.",
      resolve: totalOf("taskCount"),
    }),
    taskOccurrences: t.int({
      description: "Number of tasks in all features. A task in two features counts twice.",
      resolve: totalOf("taskOccurrences"),
    }),
    featureCount: t.int({
      resolve: totalOf("featureCount"),
    }),
    forecast: t.field({
      type: ForecastRef,
      nullable: true,
      description:
        "Current forecast. Null without tasks. In the reply of a mutation, null unless it is stored.",
      resolve: (project, _args, context) => loadForecast(context, project.id),
    }),
    p80: t.field({
      type: "Hours",
      nullable: true,
      description:
        "P80 of the last computed forecast. Null without tasks, or until a job has computed it.",
      resolve: (project, _args, context) => loadStoredP80(context, project.id),
    }),
    tokensSpent: t.int({
      resolve: (project, _args, context) => loadTokensSpent(context, project.id),
    }),
    capacity: t.int({
      description:
        "Number of tasks that the project can contain before the next one costs a token.",
      resolve: async (project, _args, context) =>
        capacity(limits, await loadTokensSpent(context, project.id)),
    }),
    workRole: t.field({
      type: WorkRoleRef,
      nullable: true,
      description: "Work role of tasks that have none.",
      resolve: ({ workRoleId }, _args, context) =>
        workRoleId === null ? null : loadWorkRole(context, workRoleId),
    }),
    members: t.field({
      type: [MemberRef],
      resolve: (project, _args, context) => loadProjectMembers(context, project.id),
    }),
    features: t.field({
      type: [FeatureRef],
      resolve: (project, _args, context) => loadProjectFeatures(context, project.id),
    }),
  }),
});

builder.objectField(TaskRef, "projects", (t) =>
  t.field({
    type: [ProjectRef],
    nullable: true,
    description: "Projects that contain the task. Null for users who may not read projects.",
    resolve: (task, _args, context) =>
      context.actor?.permissions.has("canReadCompanyProjects")
        ? loadTaskProjects(context, task.id)
        : null,
  }),
);

query("projects", {
  type: estimatedPageOf("Project", ProjectRef),
  authorize: "canReadCompanyProjects",
  args: { paging: pagingInput.prefault({}), filter: libraryFilter.prefault({}) },
  resolve: async ({ tx, forecasts }, { paging, filter }) => {
    if (paging.orderBy === "p80") await forecasts.refreshIfStale(tx);
    return {
      ...projectList.page(tx, paging, filter),
      longestHours: () => maxProjectHours(tx),
    };
  },
});

query("project", {
  type: ProjectRef,
  authorize: "canReadCompanyProjects",
  args: { id },
  resolve: ({ tx }, args) => findProject(tx, args.id),
});

query("expiringProjects", {
  type: [ProjectRef],
  description:
    "Returns projects whose proposal expires within 14 days, soonest first, then those that expired in the last 30 days.",
  authorize: "canReadCompanyProjects",
  resolve: ({ tx }) => findExpiringProjects(tx),
});

query("clientNames", {
  type: ["String"],
  description: "Clients that the company's projects name, most recently used first.",
  authorize: "canReadCompanyProjects",
  resolve: ({ tx }) => findClientNames(tx),
});

query("costOfAddingFeatures", {
  type: CostRef,
  authorize: "canUpdateCompanyProjects",
  isDryRun: true,
  args: { projectId: id, featureIds: addFeaturesInput.shape.featureIds },
  resolve: ({ tx }, { projectId, featureIds }) => costOfAddingFeatures(tx, projectId, featureIds),
});

query("costOfDuplicatingProject", {
  type: CostRef,
  authorize: "canCreateCompanyProjects",
  isDryRun: true,
  args: { id },
  resolve: (ctx, args) => costOfDuplicatingProject(ctx, args.id),
});

mutation("createProject", {
  type: ProjectRef,
  authorize: "canCreateCompanyProjects",
  args: { input: createProjectInput },
  resolve: (ctx, { input }) => createProject(ctx, input),
});

mutation("updateProject", {
  type: ProjectRef,
  authorize: "canUpdateCompanyProjects",
  args: { id, input: updateProjectInput },
  resolve: (ctx, args) => updateProject(ctx, args.id, args.input),
});

mutation("setProjectState", {
  type: ProjectRef,
  authorize: "canUpdateCompanyProjects",
  // Staff must not record sales on a company's behalf.
  delegation: "never",
  args: { id, state: projectState },
  resolve: ({ tx }, args) => setProjectState(tx, args.id, args.state),
});

mutation("deleteProject", {
  type: "ID",
  description:
    "Moves a project to the bin. Returns the id of the bin entry, which `restoreFromBin` takes.",
  authorize: "canDeleteCompanyProjects",
  args: { id, evenIfUsed: z.boolean().default(false) },
  resolve: async (ctx, args) => String(await deleteOne(ctx, "project", args.id, args.evenIfUsed)),
});

mutation("duplicateProject", {
  type: ProjectRef,
  description:
    "Duplicates a project. `maxTokens` limits the tokens that this may spend; without it, there is no limit.",
  authorize: "canCreateCompanyProjects",
  args: { id, maxTokens: addFeaturesInput.shape.maxTokens },
  resolve: (ctx, args) => duplicateProject(ctx, args.id, args.maxTokens),
});

mutation("addFeaturesToProject", {
  type: ProjectRef,
  description:
    "Adds features to a project at `position`, or at the end. `maxTokens` limits the tokens that this may spend; without it, there is no limit.",
  authorize: "canUpdateCompanyProjects",
  args: { projectId: id, ...addFeaturesInput.shape },
  resolve: (ctx, { projectId, ...input }) => addFeatures(ctx, projectId, input),
});

mutation("removeFeaturesFromProject", {
  type: ProjectRef,
  authorize: "canUpdateCompanyProjects",
  args: { projectId: id, featureIds: ids(limits.builderBatch, 1) },
  resolve: (ctx, { projectId, featureIds }) => removeFeatures(ctx, projectId, featureIds),
});

mutation("moveFeatureInProject", {
  type: ProjectRef,
  authorize: "canUpdateCompanyProjects",
  args: { projectId: id, featureId: id, position },
  resolve: (ctx, { projectId, featureId, position: newPosition }) =>
    moveFeature(ctx, projectId, featureId, newPosition),
});
