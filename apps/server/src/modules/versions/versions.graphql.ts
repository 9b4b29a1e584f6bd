import { addFeaturesInput } from "@presale/contracts/inputs/adding.input.ts";
import { id, wholeNumber } from "@presale/contracts/inputs/fields.ts";
import {
  freezeVersionInput,
  previewVersionInput,
} from "@presale/contracts/inputs/version.input.ts";
import { proposalDetails } from "@presale/contracts/proposal-look.ts";
import { isExpired, versionStatuses } from "@presale/domain/version-status.ts";
import { isDelegated } from "../../platform/auth/actor.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { exposedColumns } from "../../platform/graphql/columns.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import { FileRef } from "../files/files.graphql.ts";
import { findFiles } from "../files/files.service.ts";
import { CostRef } from "../metering/metering.graphql.ts";
import { ProjectRef } from "../projects/projects.graphql.ts";
import { UserRef } from "../users/users.graphql.ts";
import { loadUser } from "../users/users.queries.ts";
import { findChanges } from "./client-changes.ts";
import { compare, withoutPrice } from "./compare.ts";
import { ComparisonRef } from "./comparison.graphql.ts";
import { imageIdsOf } from "./content-images.ts";
import { lastDayOf } from "./deadline.ts";
import { readBuiltVersion } from "./read-built-version.ts";
import { costOfRestoringVersion, restoreVersion } from "./restore.ts";
import {
  findPdf,
  findVersionByNumber,
  loadContent,
  loadLastAccepted,
  loadProjectExists,
  type Version,
  versionColumns,
  versionsOf,
} from "./versions.queries.ts";
import type { Preview } from "./versions.service.ts";

const versionNumber = wholeNumber(1, 2_147_483_647);
sharedEnum("ProposalDetail", proposalDetails);
const StatusEnum = sharedEnum("VersionStatus", versionStatuses);

export const VersionRef = builder.objectRef<Version>("ProposalVersion").implement({
  description: "A frozen copy of a project, as its client gets it. Its content never changes.",
  fields: (t) => ({
    ...exposedColumns(t, versionColumns, {
      id: "ID",
      projectId: "ID",
      number: "Int",
      note: "String",
      createdAt: "DateTime",
      contentSha256: "String",
      title: "String",
      clientName: "String",
      minHours: "Hours",
      maxHours: "Hours",
      taskCount: "Int",
      currency: "String",
      digits: "Int",
      minNet: "Amount",
      maxNet: "Amount",
      minTotal: "Amount",
      maxTotal: "Amount",
      statusAt: "DateTime",
      failure: "String",
      sentAt: "DateTime",
    }),
    status: t.expose("status", { type: StatusEnum }),
    lastDay: t.field({
      type: "Date",
      nullable: true,
      description: "Last day on which the client can accept, including extensions.",
      resolve: lastDayOf,
    }),
    isLapsed: t.boolean({
      description: "Whether its deadline passed without an answer.",
      resolve: (version) => isExpired(version, new Date()),
    }),
    replacedBy: t.int({
      nullable: true,
      description: "The number of the later version that was accepted too. Null: this one applies.",
      resolve: async ({ status, projectId, number }, _args, context) => {
        const last = status === "accepted" ? await loadLastAccepted(context, projectId) : null;
        return last !== null && last > number ? last : null;
      },
    }),
    isProjectDeleted: t.boolean({
      description: "Whether its project is in the bin or permanently deleted.",
      resolve: async ({ projectId }, _args, context) =>
        !(await loadProjectExists(context, projectId)),
    }),
    author: t.field({
      type: UserRef,
      resolve: ({ authorId }, _args, context) => loadUser(context, authorId),
    }),
    content: t.field({
      type: "Json",
      description: "Content that the client gets; see `version-content.ts`.",
      resolve: async (version, _args, context) => (await loadContent(context, version.id)).content,
    }),
    images: t.field({
      type: [FileRef],
      description: "Images in the content, including the logo.",
      resolve: async (version, _args, context) => {
        const { content } = await loadContent(context, version.id);
        return findFiles(context.tx, imageIdsOf(content));
      },
    }),
    pdf: t.string({
      nullable: true,
      description: "Link to the PDF, valid for five minutes. Null until the PDF exists.",
      resolve: async (version, _args, { tx, files, actor }) => {
        const pdf = await findPdf(tx, version.id);
        return pdf && actor ? files.linkTo(actor.companyId, pdf.fileId) : null;
      },
    }),
  }),
});

builder.objectField(VersionRef, "changes", (t) =>
  t.field({
    type: ComparisonRef,
    nullable: true,
    description:
      "Changes shown on the client's page, compared with an earlier version. Null if there is none or it was withdrawn.",
    resolve: (version, _args, { tx }) => findChanges(tx, version),
  }),
);

builder.objectField(ProjectRef, "acceptedVersion", (t) =>
  t.int({
    nullable: true,
    description: "The number of the last accepted version.",
    resolve: ({ id: own }, _args, context) => loadLastAccepted(context, own),
  }),
);

const PreviewRef = builder.objectRef<Preview>("VersionPreview").implement({
  fields: (t) => ({
    content: t.expose("content", { type: "Json" }),
    contentSha256: t.exposeString("contentSha256"),
    changes: t.expose("changes", { type: ComparisonRef, nullable: true }),
    keys: t.expose("keys", {
      type: "Json",
      description: "Stable keys of features and tasks by ref, to compare two previews.",
    }),
    images: t.field({
      type: [FileRef],
      resolve: ({ content }, _args, { tx }) => findFiles(tx, imageIdsOf(content)),
    }),
  }),
});

query("versions", {
  type: [VersionRef],
  description: "The versions of a project, newest first.",
  authorize: "canReadCompanyProjects",
  args: { projectId: id },
  resolve: ({ tx }, { projectId }) => versionsOf(tx, projectId),
});

query("version", {
  type: VersionRef,
  authorize: "canReadCompanyProjects",
  args: { projectId: id, number: versionNumber },
  resolve: ({ tx }, { projectId, number }) => findVersionByNumber(tx, projectId, number),
});

query("previewVersion", {
  type: PreviewRef,
  description: "Content that the client would get of the project, and its hash.",
  authorize: "canUpdateCompanyProjects",
  args: { projectId: id, input: previewVersionInput },
  resolve: (ctx, { projectId, input }) => ctx.versions.preview(ctx, projectId, input),
});

query("unchangedVersion", {
  type: VersionRef,
  nullable: true,
  description:
    "The newest version of a project, if it can be shared and the project hasn't changed since it was frozen.",
  authorize: "canUpdateCompanyProjects",
  args: { projectId: id },
  resolve: (ctx, { projectId }) => ctx.versions.findUnchanged(ctx, projectId),
});

query("compareVersions", {
  type: ComparisonRef,
  description:
    "Compares two versions of a project. Without `to`, compares a version with the current project.",
  authorize: "canReadCompanyProjects",
  args: { projectId: id, from: versionNumber, to: versionNumber.nullish() },
  resolve: async (ctx, { projectId, from, to }) => {
    const earlier = await readBuiltVersion(ctx.tx, projectId, from);
    // Staff don't need rates, costs and margins to help a company.
    const isInternal =
      ctx.actor.permissions.has("canUpdateCompanyProjects") && !isDelegated(ctx.actor);
    if (to != null)
      return compare(earlier, await readBuiltVersion(ctx.tx, projectId, to), isInternal);
    const later = await ctx.versions.buildCurrent(ctx, projectId, earlier.content);
    if (isInternal)
      return {
        ...compare(earlier, later, true),
        isPriceIncomplete: later.isPriceIncomplete,
      };
    // Omits prices: with current hours, they would reveal rates that clients never see.
    return compare(withoutPrice(earlier), withoutPrice(later), false);
  },
});

query("costOfRestoringVersion", {
  type: CostRef,
  authorize: "canCreateCompanyProjects",
  isDryRun: true,
  args: { projectId: id, number: versionNumber },
  resolve: async (ctx, { projectId, number }) =>
    costOfRestoringVersion(ctx, await readBuiltVersion(ctx.tx, projectId, number)),
});

mutation("restoreVersion", {
  type: ProjectRef,
  description: "Creates a project from a version's features and tasks.",
  authorize: "canCreateCompanyProjects",
  // Staff must not make offers on a company's behalf.
  delegation: "never",
  args: {
    projectId: id,
    number: versionNumber,
    maxTokens: addFeaturesInput.shape.maxTokens,
  },
  resolve: async (ctx, { projectId, number, maxTokens }) =>
    restoreVersion(ctx, await readBuiltVersion(ctx.tx, projectId, number), maxTokens),
});

mutation("freezeVersion", {
  type: VersionRef,
  description: "Freezes the project as previewed. The PDF is made afterwards.",
  authorize: "canUpdateCompanyProjects",
  delegation: "never",
  createsContent: () => true,
  args: { projectId: id, input: freezeVersionInput },
  resolve: (ctx, { projectId, input }) => ctx.versions.freeze(ctx, projectId, input),
});

mutation("retryVersion", {
  type: VersionRef,
  description: "Makes the PDF of a failed version again.",
  authorize: "canUpdateCompanyProjects",
  delegation: "never",
  args: { id },
  resolve: (ctx, args) => ctx.versions.retry(ctx, args.id),
});

mutation("discardVersion", {
  type: "Boolean",
  description: "Deletes a version that was never sent.",
  authorize: "canDeleteCompanyProjects",
  delegation: "never",
  args: { id },
  resolve: async (ctx, args) => {
    await ctx.versions.discard(ctx, args.id);
    return true;
  },
});
