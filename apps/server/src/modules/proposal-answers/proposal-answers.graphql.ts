import { mailedKey } from "@presale/contracts/inputs/account.input.ts";
import {
  declineProposalInput,
  proposalQuestionInput,
  replyToClientInput,
} from "@presale/contracts/inputs/proposal-answer.input.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { exposedColumns } from "../../platform/graphql/columns.ts";
import { mutation, returnTrueAfter } from "../../platform/graphql/operation.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import { answerKinds } from "../../schema/proposal-answers.ts";
import { loadUser } from "../users/users.queries.ts";
import { VersionRef } from "../versions/versions.graphql.ts";
import { answerColumns, loadAnswers, type ProposalAnswer } from "./answer-record.ts";

const KindEnum = sharedEnum("ProposalAnswerKind", answerKinds);

const AnswerRef = builder.objectRef<ProposalAnswer>("ProposalAnswer").implement({
  description: "What a client said about a version, or what the company replied.",
  fields: (t) => ({
    ...exposedColumns(t, answerColumns, {
      id: "ID",
      linkId: "ID",
      at: "DateTime",
      email: "String",
      text: "String",
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
}));

const byClient = {
  type: "Boolean",
  transaction: "manual", // the link determines the company
  authorize: "anyone",
} as const;

mutation("requestProposalChanges", {
  ...byClient,
  description: "Asks for changes. The offer can still be accepted.",
  args: { key: mailedKey, input: proposalQuestionInput },
  resolve: returnTrueAfter(({ clientAnswers, request }, { key, input }) =>
    clientAnswers.answer(key, "changes", input, request),
  ),
});

mutation("declineProposal", {
  ...byClient,
  args: { key: mailedKey, input: declineProposalInput },
  resolve: returnTrueAfter(({ clientAnswers, request }, { key, input }) =>
    clientAnswers.answer(key, "declined", { ...input, text: input.text ?? null }, request),
  ),
});

mutation("askProposalQuestion", {
  ...byClient,
  args: { key: mailedKey, input: proposalQuestionInput },
  resolve: returnTrueAfter(({ clientAnswers, request }, { key, input }) =>
    clientAnswers.answer(key, "question", input, request),
  ),
});

mutation("replyToClient", {
  type: AnswerRef,
  description: "Replies on the page of a link, and by email if the link has a recipient's address.",
  authorize: "canUpdateCompanyProjects",
  impersonation: false,
  delegation: "never",
  args: { input: replyToClientInput },
  resolve: (ctx, { input }) => ctx.replies.reply(ctx, input),
});
