import { emailedKey } from "@presale/contracts/inputs/account.input.ts";
import { id } from "@presale/contracts/inputs/fields.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import {
  extendVersionInput,
  mailLinkInput,
  proposalFilter,
  shareVersionInput,
  withdrawVersionInput,
} from "@presale/contracts/inputs/proposal-link.input.ts";
import { proposalStates } from "@presale/contracts/proposal-states.ts";
import { z } from "zod";
import { builder } from "../../platform/graphql/builder.ts";
import { exposedColumns } from "../../platform/graphql/columns.ts";
import { mutation, query, resolveTrueAfter } from "../../platform/graphql/operation.ts";
import { pageFields } from "../../platform/graphql/page.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import { UserRef } from "../users/users.graphql.ts";
import { loadUser } from "../users/users.queries.ts";
import { VersionRef } from "../versions/versions.graphql.ts";
import { findVersion } from "../versions/versions.queries.ts";
import {
  eventsOf,
  findEarlierRecipients,
  loadLinks,
  type ProposalEvent,
  type ProposalLink,
  type Recipient,
  storedLinkColumns,
} from "./proposal-links.queries.ts";
import {
  findPipeline,
  type NetSum,
  type PipelineState,
  type ProposalPage,
  proposalPage,
} from "./proposals.queries.ts";

export const LinkRef = builder.objectRef<ProposalLink>("ProposalLink").implement({
  description:
    "A link that opens one version without an account. `proposalLinkUrl` returns its URL.",
  fields: (t) => ({
    ...exposedColumns(t, storedLinkColumns, {
      id: "ID",
      recipientName: "String",
      recipientEmail: "String",
      canAnswer: "Boolean",
      onlyRecipientAccepts: "Boolean",
      createdAt: "DateTime",
      endsAt: "DateTime",
      revokedAt: "DateTime",
      emailedAt: "DateTime",
      openedFirstAt: "DateTime",
      openedLastAt: "DateTime",
      openedCount: "Int",
    }),
    isLocked: t.exposeBoolean("isLocked", {
      description: "Whether too many wrong codes prevent acceptance by this link today.",
    }),
    createdBy: t.field({
      type: UserRef,
      resolve: ({ createdById }, _args, context) => loadUser(context, createdById),
    }),
  }),
});

const EventRef = builder.objectRef<ProposalEvent>("ProposalEvent").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    kind: t.exposeString("kind"),
    at: t.expose("at", { type: "DateTime" }),
    linkId: t.exposeID("linkId", { nullable: true }),
    data: t.expose("data", { type: "Json", nullable: true }),
    user: t.field({
      type: UserRef,
      nullable: true,
      resolve: ({ userId }, _args, context) => (userId === null ? null : loadUser(context, userId)),
    }),
  }),
});

builder.objectFields(VersionRef, (t) => ({
  links: t.field({
    type: [LinkRef],
    description: "Links of the version, including revoked ones, oldest first.",
    resolve: (version, _args, context) => loadLinks(context, version.id),
  }),
  events: t.field({
    type: [EventRef],
    description: "Timeline of the version, newest first.",
    resolve: (version, _args, { tx }) => eventsOf(tx, version.id),
  }),
}));

const ProposalStateEnum = sharedEnum("ProposalState", proposalStates);

const NetSumRef = builder.objectRef<NetSum>("NetSum").implement({
  description: "Net prices of versions in one currency, in minor units.",
  fields: (t) => ({
    currency: t.exposeString("currency"),
    digits: t.exposeInt("digits"),
    minNet: t.expose("minNet", { type: "Amount" }),
    maxNet: t.expose("maxNet", { type: "Amount" }),
  }),
});

const PipelineStateRef = builder.objectRef<PipelineState>("PipelineState").implement({
  description: "Number and value of the versions that `proposals` lists for this state.",
  fields: (t) => ({
    state: t.expose("state", { type: ProposalStateEnum }),
    count: t.exposeInt("count"),
    sums: t.expose("sums", { type: [NetSumRef] }),
  }),
});

const RecipientRef = builder.objectRef<Recipient>("EarlierRecipient").implement({
  fields: (t) => ({ name: t.exposeString("name"), email: t.exposeString("email") }),
});

query("earlierRecipients", {
  type: [RecipientRef],
  description: "People who got links to versions for the same client, most recent first.",
  authorize: "canUpdateCompanyProjects",
  args: { versionId: id },
  resolve: async ({ tx }, { versionId }) =>
    findEarlierRecipients(tx, await findVersion(tx, versionId)),
});

query("pipeline", {
  type: [PipelineStateRef],
  description:
    "Returns the states of sent versions. A version can be in several. Versions without a price count without value.",
  authorize: "canReadCompanyProjects",
  resolve: ({ tx }) => findPipeline(tx),
});

const ProposalPageRef = builder.objectRef<ProposalPage>("ProposalPage").implement({
  fields: (t) => ({
    ...pageFields(t, VersionRef),
    sums: t.field({
      type: [NetSumRef],
      description:
        "Net prices of all rows that the filter matches, by currency. Versions that were replaced, withdrawn or voided don't count.",
      resolve: (page) => page.sums(),
    }),
  }),
});

query("proposals", {
  type: ProposalPageRef,
  description: "Versions of all projects that were sent to clients.",
  authorize: "canReadCompanyProjects",
  args: { paging: pagingInput.prefault({}), filter: proposalFilter.prefault({}) },
  resolve: ({ tx }, { paging, filter }) => proposalPage(tx, paging, filter),
});

/** Staff must not negotiate with a company's clients. */
const byUsersOnly = {
  authorize: "canUpdateCompanyProjects",
  impersonation: false,
  delegation: "never",
} as const;

mutation("shareVersion", {
  type: LinkRef,
  description: "Creates a link for a client. The first one sends the version.",
  ...byUsersOnly,
  createsContent: () => true,
  args: { id, input: shareVersionInput },
  resolve: (ctx, { id: versionId, input }) => ctx.proposalLinks.share(ctx, versionId, input),
});

mutation("proposalLinkUrl", {
  type: "String",
  description: "Returns the link's URL, and records that it was copied.",
  ...byUsersOnly,
  secret: true,
  args: { id },
  resolve: (ctx, args) => ctx.proposalLinks.url(ctx, args.id),
});

mutation("emailProposalLink", {
  type: LinkRef,
  ...byUsersOnly,
  args: { id, input: mailLinkInput },
  resolve: (ctx, { id: linkId, input }) =>
    ctx.proposalLinks.mail(ctx, linkId, input.message ?? null),
});

mutation("revokeProposalLink", {
  type: LinkRef,
  ...byUsersOnly,
  args: { id },
  resolve: (ctx, args) => ctx.proposalLinks.revoke(ctx, args.id),
});

mutation("extendVersion", {
  type: VersionRef,
  description: "Moves the deadline to a later day.",
  ...byUsersOnly,
  args: { id, input: extendVersionInput },
  resolve: (ctx, { id: versionId, input }) => ctx.sentVersions.extend(ctx, versionId, input),
});

mutation("reopenVersion", {
  type: VersionRef,
  ...byUsersOnly,
  args: { id, input: extendVersionInput },
  resolve: (ctx, { id: versionId, input }) => ctx.sentVersions.reopen(ctx, versionId, input),
});

mutation("withdrawVersion", {
  type: VersionRef,
  description: "Withdraws a version, so that no link shows it any more.",
  ...byUsersOnly,
  args: { id, input: withdrawVersionInput },
  resolve: (ctx, { id: versionId, input }) => ctx.sentVersions.withdraw(ctx, versionId, input),
});

mutation("recordProposalOpened", {
  type: "Boolean",
  description:
    "Counts a reader of the proposal. `readerCompany` is the id of the company that the browser is logged in to; the company's own users don't count.",
  transaction: "manual", // the link determines the company
  authorize: "anyone",
  args: { key: emailedKey, readerCompany: z.string().max(20).nullish() },
  resolve: resolveTrueAfter(({ clientProposals, request }, { key, readerCompany }) =>
    clientProposals.recordOpened(key, request, readerCompany),
  ),
});
