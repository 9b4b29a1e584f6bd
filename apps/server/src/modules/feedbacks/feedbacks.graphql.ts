import {
  createFeedbackInput,
  feedbackAnswerInput,
  feedbackFilter,
  updateFeedbackInput,
} from "@presale/contracts/inputs/feedback.input.ts";
import { id, ids } from "@presale/contracts/inputs/fields.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { defineLoader, rowsPerKey } from "../../platform/graphql/loader.ts";
import { MessageStateEnum } from "../../platform/graphql/message-state.ts";
import { mutation, query, resolveTrueAfter } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { CanType, canBy } from "../../platform/graphql/permissions.ts";
import { changeEachRow } from "../library/change-each-row.ts";
import {
  answersOf,
  createFeedbackAnswer,
  deleteFeedbackAnswer,
  type FeedbackAnswer,
  updateFeedbackAnswer,
} from "./feedback-answers.ts";
import {
  deleteFeedback,
  type Feedback,
  feedbackList,
  publishedFeedbacks,
  updateFeedback,
} from "./feedbacks.service.ts";

const loadAnswers = defineLoader<number, FeedbackAnswer[]>(async (ids, { tx }) =>
  rowsPerKey(ids, await answersOf(tx, ids), ({ feedbackId }) => feedbackId),
);

/** The public part of an answer. The site shows it in the operator's name, not the author's. */
const PublishedAnswerRef = builder.objectRef<FeedbackAnswer>("PublishedAnswer").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    text: t.exposeString("text"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const PublishedFeedbackRef = builder.objectRef<Feedback>("PublishedFeedback").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    score: t.exposeInt("score"),
    review: t.exposeString("review"),
    name: t.exposeString("name", { nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    answers: t.field({
      type: [PublishedAnswerRef],
      resolve: (feedback, _args, context) => loadAnswers(context, feedback.id),
    }),
  }),
});

const FeedbackAnswerRef = builder.objectRef<FeedbackAnswer>("FeedbackAnswer").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    text: t.exposeString("text"),
    authorName: t.exposeString("authorName"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const FeedbackRef = builder.objectRef<Feedback>("Feedback").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    score: t.exposeInt("score"),
    review: t.exposeString("review"),
    name: t.exposeString("name", { nullable: true }),
    email: t.exposeString("email", { nullable: true }),
    ip: t.exposeString("ip", { nullable: true }),
    state: t.expose("state", { type: MessageStateEnum }),
    publishedAt: t.expose("publishedAt", { type: "DateTime", nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    answers: t.field({
      type: [FeedbackAnswerRef],
      resolve: (feedback, _args, context) => loadAnswers(context, feedback.id),
    }),
    can: t.field({
      type: CanType,
      resolve: canBy("canUpdateCommentsAdmin", "canDeleteCommentsAdmin"),
    }),
  }),
});

query("feedbacks", {
  type: pageOf("Feedback", FeedbackRef),
  authorize: "canLoginAdmin",
  args: { paging: pagingInput.prefault({}), filter: feedbackFilter.prefault({}) },
  resolve: ({ tx }, { paging, filter }) => feedbackList.page(tx.db, paging, filter),
});

query("feedback", {
  type: FeedbackRef,
  authorize: "canLoginAdmin",
  args: { id },
  resolve: ({ tx }, args) => feedbackList.find(tx.db, args.id),
});

query("publishedFeedbacks", {
  type: pageOf("PublishedFeedback", PublishedFeedbackRef),
  description: "Published reviews, newest first. They can't be sorted in another order.",
  authorize: "anyone",
  args: { paging: pagingInput.pick({ perPage: true, offset: true }).prefault({}) },
  resolve: ({ tx }, { paging }) => publishedFeedbacks(tx, paging),
});

mutation("createFeedback", {
  type: "Boolean",
  description: "Submits a visitor's review.",
  transaction: "manual", // checks the rate limit first
  authorize: "anyone",
  args: { input: createFeedbackInput },
  resolve: resolveTrueAfter(({ feedbacks, actor, request }, { input }) =>
    feedbacks.create(actor, input, request),
  ),
});

mutation("updateFeedback", {
  type: FeedbackRef,
  authorize: "canUpdateCommentsAdmin",
  impersonation: false,
  args: { id, input: updateFeedbackInput },
  resolve: (ctx, args) => updateFeedback(ctx, args.id, args.input),
});

mutation("updateFeedbacks", {
  type: [FeedbackRef],
  description: "Updates all the reviews or none.",
  authorize: "canUpdateCommentsAdmin",
  impersonation: false,
  args: { feedbackIds: ids(limits.batch, 1), input: updateFeedbackInput },
  resolve: (ctx, { feedbackIds, input }) =>
    changeEachRow(feedbackIds, (each) => updateFeedback(ctx, each, input)),
});

mutation("deleteFeedback", {
  type: "Boolean",
  authorize: "canDeleteCommentsAdmin",
  impersonation: false,
  args: { id },
  resolve: resolveTrueAfter((ctx, args) => deleteFeedback(ctx, args.id)),
});

mutation("deleteFeedbacks", {
  type: ["ID"],
  description: "Deletes all the reviews or none. Returns their ids.",
  authorize: "canDeleteCommentsAdmin",
  impersonation: false,
  args: { feedbackIds: ids(limits.batch, 1) },
  resolve: async (ctx, { feedbackIds }) => {
    await changeEachRow(feedbackIds, (each) => deleteFeedback(ctx, each));
    return feedbackIds.map(String);
  },
});

mutation("createFeedbackAnswer", {
  type: FeedbackAnswerRef,
  authorize: "canCreateCommentsAdmin",
  impersonation: false,
  args: { feedbackId: id, input: feedbackAnswerInput },
  resolve: (ctx, { feedbackId, input }) => createFeedbackAnswer(ctx, feedbackId, input),
});

mutation("updateFeedbackAnswer", {
  type: FeedbackAnswerRef,
  authorize: "canUpdateCommentsAdmin",
  impersonation: false,
  args: { id, input: feedbackAnswerInput },
  resolve: (ctx, args) => updateFeedbackAnswer(ctx, args.id, args.input),
});

mutation("deleteFeedbackAnswer", {
  type: "Boolean",
  authorize: "canDeleteCommentsAdmin",
  impersonation: false,
  args: { id },
  resolve: resolveTrueAfter((ctx, args) => deleteFeedbackAnswer(ctx, args.id)),
});
