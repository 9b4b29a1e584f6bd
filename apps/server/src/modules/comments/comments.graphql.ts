import {
  createCommentInput,
  subjectFields,
  updateCommentInput,
} from "@presale/contracts/inputs/comment.input.ts";
import { id } from "@presale/contracts/inputs/fields.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { readPermissions, subjectTypes } from "@presale/contracts/subjects.ts";
import { z } from "zod";
import { builder } from "../../platform/graphql/builder.ts";
import type { ActorContext } from "../../platform/graphql/context.ts";
import { mutation, query, resolveTrueAfter } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import { subjectOf } from "../../schema/subjects.ts";
import { imagesField } from "../files/message-images.graphql.ts";
import { UserRef } from "../users/users.graphql.ts";
import { loadUser } from "../users/users.queries.ts";
import { type CommentCan, commentCan } from "./comments.policy.ts";
import { loadReplies } from "./comments.queries.ts";
import {
  type Comment,
  commentPage,
  createComment,
  deleteComment,
  findComment,
  resolveComment,
  threadsOf,
  updateComment,
} from "./comments.service.ts";

const CommentSubjectTypeEnum = sharedEnum("CommentSubjectType", subjectTypes("comments"));
/** Requires access to at least one subject type. The service checks access to the given type. */
const readSubjects = readPermissions("comments");

const CommentCanRef = builder.objectRef<CommentCan>("CommentCan").implement({
  fields: (t) => ({
    update: t.exposeBoolean("update"),
    delete: t.exposeBoolean("delete"),
    reply: t.exposeBoolean("reply"),
  }),
});

const CommentRef = builder.objectRef<Comment>("Comment");
CommentRef.implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    entityType: t.field({
      type: CommentSubjectTypeEnum,
      resolve: (comment) => subjectOf("comments", comment).kind,
    }),
    entityId: t.id({ resolve: (comment) => String(subjectOf("comments", comment).id) }),
    threadId: t.exposeID("threadId", { nullable: true }),
    text: t.exposeString("text", {
      nullable: true,
      description:
        "Text, with mentioned people as @{id}. Null if the comment was deleted but has replies.",
    }),
    author: t.field({
      type: UserRef,
      resolve: ({ authorId }, _args, context) => loadUser(context, authorId),
    }),
    mentions: t.field({
      type: [UserRef],
      resolve: ({ mentions }, _args, context) =>
        Promise.all(mentions.map((userId) => loadUser(context, userId))),
    }),
    images: imagesField(t),
    replies: t.field({
      type: [CommentRef],
      resolve: ({ id: commentId, threadId }, _args, context) =>
        threadId === null ? loadReplies(context, commentId) : [],
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    editedAt: t.expose("editedAt", { type: "DateTime", nullable: true }),
    resolvedAt: t.expose("resolvedAt", { type: "DateTime", nullable: true }),
    resolvedBy: t.field({
      type: UserRef,
      nullable: true,
      resolve: ({ resolvedById }, _args, context) =>
        resolvedById === null ? null : loadUser(context, resolvedById),
    }),
    can: t.field({
      type: CommentCanRef,
      resolve: (comment, _args, { actor }) => commentCan(actor as ActorContext["actor"], comment),
    }),
  }),
});

query("comments", {
  type: pageOf("Comment", CommentRef),
  description: "Comment threads, each represented by its first comment.",
  authorize: readSubjects,
  delegation: "never",
  args: { ...subjectFields, paging: pagingInput.prefault({}) },
  resolve: ({ tx, actor }, { paging, ...subject }) =>
    commentPage(tx, threadsOf(tx, actor, subject), paging),
});

query("comment", {
  type: CommentRef,
  authorize: readSubjects,
  delegation: "never",
  args: { id },
  resolve: (ctx, args) => findComment(ctx, args.id),
});

mutation("createComment", {
  type: CommentRef,
  // No one may write as another user.
  impersonation: false,
  authorize: readSubjects,
  delegation: "never",
  args: { input: createCommentInput },
  resolve: (ctx, { input }) => createComment(ctx, input),
});

mutation("updateComment", {
  type: CommentRef,
  // No one may write as another user.
  impersonation: false,
  authorize: readSubjects,
  delegation: "never",
  args: { id, input: updateCommentInput },
  resolve: (ctx, args) => updateComment(ctx, args.id, args.input),
});

mutation("deleteComment", {
  type: "Boolean",
  // No one may change comments as another user.
  impersonation: false,
  authorize: readSubjects,
  delegation: "never",
  args: { id },
  resolve: resolveTrueAfter((ctx, args) => deleteComment(ctx, args.id)),
});

mutation("resolveComment", {
  type: CommentRef,
  description: "Resolves a thread, or reopens it.",
  // No one may change comments as another user.
  impersonation: false,
  authorize: readSubjects,
  delegation: "never",
  args: { id, isResolved: z.boolean() },
  resolve: (ctx, args) => resolveComment(ctx, args.id, args.isResolved),
});
