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
import type { Context } from "../../platform/graphql/context.ts";
import { defineLoader, manyEach } from "../../platform/graphql/loader.ts";
import { MessageStateEnum } from "../../platform/graphql/message-state.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { CanType, canBy } from "../../platform/graphql/permissions.ts";
import type { FeedbackAnswer } from "./feedback-answers.ts";
import type { Feedback } from "./feedbacks.service.ts";

const loadAnswers = defineLoader<number, FeedbackAnswer[], Context>(
  async (ids, { tx, feedbackAnswers }) =>
    manyEach(ids, await feedbackAnswers.of(tx, ids), ({ feedbackId }) => feedbackId),
);

/** All that visitors learn of an answer: it is the operator's, whoever wrote it. */
const PublishedAnswerRef = builder.objectRef<FeedbackAnswer>("PublishedAnswer").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    text: t.exposeString("text"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

/** All that visitors learn of a review. */
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

/** A review as staff see it. */
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
  resolve: ({ tx, feedbacks }, { paging, filter }) => ({
    items: () => feedbacks.page(tx, paging, filter),
    total: () => feedbacks.total(tx, filter),
  }),
});

query("feedback", {
  type: FeedbackRef,
  authorize: "canLoginAdmin",
  args: { id },
  resolve: ({ tx, feedbacks }, args) => feedbacks.find(tx, args.id),
});

query("publishedFeedbacks", {
  type: pageOf("PublishedFeedback", PublishedFeedbackRef),
  description: "What everybody may read, the latest first: they have no other order.",
  authorize: "anyone",
  args: { paging: pagingInput.pick({ perPage: true, offset: true }).prefault({}) },
  resolve: ({ tx, feedbacks }, { paging }) => ({
    items: () => feedbacks.publishedPage(tx, paging),
    total: () => feedbacks.publishedTotal(tx),
  }),
});

mutation("createFeedback", {
  type: "Boolean",
  description: "A visitor's review.",
  transaction: "manual",
  authorize: "anyone",
  args: { input: createFeedbackInput },
  resolve: async ({ feedbacks, actor, request }, { input }) => {
    await feedbacks.create(actor, input, request);
    return true;
  },
});

mutation("updateFeedback", {
  type: FeedbackRef,
  transaction: "manual",
  authorize: "canUpdateCommentsAdmin",
  impersonation: false,
  args: { id, input: updateFeedbackInput },
  resolve: ({ feedbacks, actor }, args) => feedbacks.update(actor, args.id, args.input),
});

mutation("updateFeedbacks", {
  type: [FeedbackRef],
  description: "All of them or none.",
  transaction: "manual",
  authorize: "canUpdateCommentsAdmin",
  impersonation: false,
  args: { feedbackIds: ids(limits.batch, 1), input: updateFeedbackInput },
  resolve: ({ feedbacks, actor }, { feedbackIds, input }) =>
    feedbacks.updateMany(actor, feedbackIds, input),
});

mutation("deleteFeedback", {
  type: "Boolean",
  transaction: "manual",
  authorize: "canDeleteCommentsAdmin",
  impersonation: false,
  args: { id },
  resolve: async ({ feedbacks, actor }, args) => {
    await feedbacks.delete(actor, args.id);
    return true;
  },
});

mutation("deleteFeedbacks", {
  type: ["ID"],
  description: "All of them or none. Gives their ids.",
  transaction: "manual",
  authorize: "canDeleteCommentsAdmin",
  impersonation: false,
  args: { feedbackIds: ids(limits.batch, 1) },
  resolve: async ({ feedbacks, actor }, { feedbackIds }) => {
    await feedbacks.deleteMany(actor, feedbackIds);
    return feedbackIds.map(String);
  },
});

mutation("createFeedbackAnswer", {
  type: FeedbackAnswerRef,
  transaction: "manual",
  authorize: "canCreateCommentsAdmin",
  impersonation: false,
  args: { feedbackId: id, input: feedbackAnswerInput },
  resolve: ({ feedbackAnswers, actor }, { feedbackId, input }) =>
    feedbackAnswers.create(actor, feedbackId, input),
});

mutation("updateFeedbackAnswer", {
  type: FeedbackAnswerRef,
  transaction: "manual",
  authorize: "canUpdateCommentsAdmin",
  impersonation: false,
  args: { id, input: feedbackAnswerInput },
  resolve: ({ feedbackAnswers, actor }, args) => feedbackAnswers.update(actor, args.id, args.input),
});

mutation("deleteFeedbackAnswer", {
  type: "Boolean",
  transaction: "manual",
  authorize: "canDeleteCommentsAdmin",
  impersonation: false,
  args: { id },
  resolve: async ({ feedbackAnswers, actor }, args) => {
    await feedbackAnswers.delete(actor, args.id);
    return true;
  },
});
