import { emailedKey } from "@presale/contracts/inputs/account.input.ts";
import { id } from "@presale/contracts/inputs/fields.ts";
import {
  acceptProposalInput,
  answerWays,
  declineProposalInput,
  type FeatureNote,
  proposalChangesInput,
  proposalQuestionInput,
  recordAnswerInput,
  replyToClientInput,
  requestAcceptCodeInput,
  voidAcceptanceInput,
} from "@presale/contracts/inputs/proposal-answer.input.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { exposedColumns } from "../../platform/graphql/columns.ts";
import { mutation, resolveTrueAfter } from "../../platform/graphql/operation.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import { answerKinds } from "../../schema/proposal-answers.ts";
import { FileRef } from "../files/files.graphql.ts";
import { findFiles } from "../files/files.service.ts";
import { findAcceptanceRecord } from "../proposal-links/acceptance-record.ts";
import { LinkRef } from "../proposal-links/proposal-links.graphql.ts";
import { UserRef } from "../users/users.graphql.ts";
import { loadUser } from "../users/users.queries.ts";
import { VersionRef } from "../versions/versions.graphql.ts";
import { answerColumns, loadAnswers, loadRecorder, type ProposalAnswer } from "./answer-record.ts";

const WayEnum = sharedEnum("AnswerWay", answerWays);
const KindEnum = sharedEnum("ProposalAnswerKind", answerKinds);

const FeatureNoteRef = builder.objectRef<FeatureNote>("FeatureNote").implement({
  description: "A change that the client wants to a feature.",
  fields: (t) => ({
    ref: t.exposeString("ref", { description: "Ref of the feature in the version's content." }),
    text: t.exposeString("text", { nullable: true }),
  }),
});

const AnswerRef = builder.objectRef<ProposalAnswer>("ProposalAnswer").implement({
  description: "A client's answer to a version, or a reply of the company.",
  fields: (t) => ({
    ...exposedColumns(t, answerColumns, {
      id: "ID",
      linkId: "ID",
      at: "DateTime",
      email: "String",
      text: "String",
      jobTitle: "String",
      emailVerifiedAt: "DateTime",
      purchaseOrder: "String",
      statement: "String",
      recordSha256: "String",
      givenOn: "Date",
      forgottenAt: "DateTime",
    }),
    featureNotes: t.field({
      type: [FeatureNoteRef],
      description: "Changes that the client wants to single features.",
      resolve: ({ featureNotes }) => featureNotes ?? [],
    }),
    way: t.expose("way", { type: WayEnum, nullable: true }),
    file: t.field({
      type: FileRef,
      nullable: true,
      description: "Proof of a recorded answer, such as the signed order.",
      resolve: async ({ fileId }, _args, { tx }) =>
        fileId === null ? null : ((await findFiles(tx, [fileId]))[0] ?? null),
    }),
    recordedBy: t.field({
      type: UserRef,
      nullable: true,
      description: "The user who recorded the answer or voided the acceptance.",
      resolve: ({ kind, userId }, _args, context) =>
        userId === null || kind === "reply" ? null : loadUser(context, userId),
    }),
    hasRecord: t.boolean({
      description: "Whether the PDF that records an acceptance exists yet.",
      resolve: async ({ id, kind }, _args, { tx }) =>
        kind === "accepted" && (await findAcceptanceRecord(tx, id)) !== undefined,
    }),
    record: t.string({
      nullable: true,
      description: "Link to the PDF that records an acceptance, valid for five minutes.",
      resolve: async (answer, _args, { tx, files, actor }) => {
        const record =
          answer.kind === "accepted" ? await findAcceptanceRecord(tx, answer.id) : undefined;
        return record && actor ? files.linkTo(actor.companyId, record.fileId) : null;
      },
    }),
    kind: t.expose("kind", { type: KindEnum }),
    name: t.string({
      resolve: async ({ name, userId }, _args, context) =>
        name ?? (await loadUser(context, userId ?? 0)).name,
    }),
  }),
});

builder.objectFields(VersionRef, (t) => ({
  answers: t.field({
    type: [AnswerRef],
    description: "Oldest first.",
    resolve: (version, _args, context) => loadAnswers(context, version.id),
  }),
  recordedBy: t.field({
    type: UserRef,
    nullable: true,
    description:
      "User who recorded that it was accepted or declined. Null if the client did, or if neither happened.",
    resolve: async ({ id, status }, _args, context) => {
      if (status !== "accepted" && status !== "declined") return null;
      const userId = await loadRecorder(context, id);
      return userId === null ? null : loadUser(context, userId);
    },
  }),
}));

const clientMutation = {
  type: "Boolean",
  transaction: "manual", // the link determines the company
  authorize: "anyone",
} as const;

mutation("requestProposalChanges", {
  ...clientMutation,
  description: "Requests changes. The version can still be accepted.",
  args: { key: emailedKey, input: proposalChangesInput },
  resolve: resolveTrueAfter(({ clientAnswers, request }, { key, input }) =>
    clientAnswers.answer(key, "changes", input, request),
  ),
});

mutation("declineProposal", {
  ...clientMutation,
  args: { key: emailedKey, input: declineProposalInput },
  resolve: resolveTrueAfter(({ clientAnswers, request }, { key, input }) =>
    clientAnswers.answer(key, "declined", { ...input, text: input.text ?? null }, request),
  ),
});

mutation("askProposalQuestion", {
  ...clientMutation,
  args: { key: emailedKey, input: proposalQuestionInput },
  resolve: resolveTrueAfter(({ clientAnswers, request }, { key, input }) =>
    clientAnswers.answer(key, "question", input, request),
  ),
});

mutation("requestAcceptCode", {
  ...clientMutation,
  description: "Emails the code that is required to accept.",
  args: { key: emailedKey, input: requestAcceptCodeInput },
  resolve: resolveTrueAfter(({ acceptance, request }, { key, input }) =>
    acceptance.requestCode(key, input, request),
  ),
});

mutation("acceptProposal", {
  ...clientMutation,
  description: "Accepts the version with the emailed code.",
  args: { key: emailedKey, input: acceptProposalInput },
  resolve: resolveTrueAfter(({ acceptance, request }, { key, input }) =>
    acceptance.accept(key, input, request),
  ),
});

/** Staff must not negotiate with a company's clients. */
const userMutation = {
  authorize: "canUpdateCompanyProjects",
  impersonation: false,
  delegation: "never",
} as const;

mutation("recordAnswer", {
  type: VersionRef,
  description: "Records an answer given outside the link.",
  ...userMutation,
  args: { id, input: recordAnswerInput },
  resolve: (ctx, { id: versionId, input }) => ctx.recordedAnswers.record(ctx, versionId, input),
});

mutation("voidAcceptance", {
  type: VersionRef,
  description: "Voids an acceptance, and emails the client. The record stays.",
  ...userMutation,
  args: { id, input: voidAcceptanceInput },
  resolve: (ctx, { id: versionId, input }) =>
    ctx.recordedAnswers.void(ctx, versionId, input.reason),
});

mutation("eraseClient", {
  type: VersionRef,
  description:
    "Removes the client's personal data from an answer, and from all others with the same email except acceptances.",
  ...userMutation,
  args: { id },
  resolve: (ctx, args) => ctx.recordedAnswers.eraseClient(ctx, args.id),
});

mutation("unlockProposalLink", {
  type: LinkRef,
  description: "Unlocks a link that was locked by too many wrong codes.",
  ...userMutation,
  args: { id },
  resolve: (ctx, args) => ctx.recordedAnswers.unlock(ctx, args.id),
});

mutation("replyToClient", {
  type: AnswerRef,
  description: "Replies on the page of a link, and by email if the link has a recipient's address.",
  ...userMutation,
  args: { input: replyToClientInput },
  resolve: (ctx, { input }) => ctx.replies.reply(ctx, input),
});
