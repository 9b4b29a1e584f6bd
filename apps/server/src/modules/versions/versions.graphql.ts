import { id, wholeNumber } from "@presale/contracts/inputs/fields.ts";
import {
  freezeVersionInput,
  previewVersionInput,
} from "@presale/contracts/inputs/version.input.ts";
import { proposalDetails } from "@presale/contracts/proposal-look.ts";
import { versionStatuses } from "@presale/domain/version-status.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { exposedColumns } from "../../platform/graphql/columns.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import { UserRef } from "../users/users.graphql.ts";
import { loadUser } from "../users/users.queries.ts";
import {
  findContent,
  findPdf,
  findVersionByNumber,
  type Version,
  versionColumns,
  versionsOf,
} from "./versions.queries.ts";
import type { Preview } from "./versions.service.ts";

sharedEnum("ProposalDetail", proposalDetails);
const StatusEnum = sharedEnum("VersionStatus", versionStatuses);

const VersionRef = builder.objectRef<Version>("ProposalVersion").implement({
  description: "A frozen copy of a project, as its client gets it. It never changes.",
  fields: (t) => ({
    ...exposedColumns(t, versionColumns, {
      id: "ID",
      number: "Int",
      note: "String",
      createdAt: "DateTime",
      contentSha256: "String",
      title: "String",
      clientName: "String",
      minHours: "Hours",
      maxHours: "Hours",
      taskCount: "Int",
      validUntil: "Date",
      statusAt: "DateTime",
      failure: "String",
    }),
    status: t.expose("status", { type: StatusEnum }),
    author: t.field({
      type: UserRef,
      resolve: ({ authorId }, _args, context) => loadUser(context, authorId),
    }),
    content: t.field({
      type: "Json",
      description: "What the client gets, see `version-content.ts`.",
      resolve: async (version, _args, { tx }) => (await findContent(tx, version.id)).content,
    }),
    pdf: t.string({
      nullable: true,
      description: "Link to the PDF, valid for five minutes. Null until it is made.",
      resolve: async (version, _args, { tx, files, actor }) => {
        const pdf = await findPdf(tx, version.id);
        return pdf && actor ? files.linkTo(actor.companyId, pdf.fileId) : null;
      },
    }),
  }),
});

const PreviewRef = builder.objectRef<Preview>("VersionPreview").implement({
  fields: (t) => ({
    content: t.expose("content", { type: "Json" }),
    contentSha256: t.exposeString("contentSha256"),
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
  args: { projectId: id, number: wholeNumber(1, 2_147_483_647) },
  resolve: ({ tx }, { projectId, number }) => findVersionByNumber(tx, projectId, number),
});

query("previewVersion", {
  type: PreviewRef,
  description: "What the client would get of the project, and its hash.",
  authorize: "canUpdateCompanyProjects",
  args: { projectId: id, input: previewVersionInput },
  resolve: (ctx, { projectId, input }) => ctx.versions.preview(ctx, projectId, input),
});

mutation("freezeVersion", {
  type: VersionRef,
  description: "Copies the project as previewed. The PDF is made afterwards.",
  authorize: "canUpdateCompanyProjects",
  args: { projectId: id, input: freezeVersionInput },
  resolve: async (ctx, { projectId, input }) => {
    await ctx.checkRestriction(ctx.actor.companyId);
    return ctx.versions.freeze(ctx, projectId, input);
  },
});

mutation("retryVersion", {
  type: VersionRef,
  description: "Makes the PDF of a failed version again.",
  authorize: "canUpdateCompanyProjects",
  args: { id },
  resolve: (ctx, args) => ctx.versions.retry(ctx, args.id),
});

mutation("discardVersion", {
  type: "Boolean",
  description: "Deletes a version that no client has got.",
  authorize: "canDeleteCompanyProjects",
  args: { id },
  resolve: async (ctx, args) => {
    await ctx.versions.discard(ctx, args.id);
    return true;
  },
});
