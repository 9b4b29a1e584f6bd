import { subjectFields } from "@presale/contracts/inputs/comment.input.ts";
import { id } from "@presale/contracts/inputs/fields.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { reasonInput } from "@presale/contracts/inputs/reason.input.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { mutation, query, resolveTrueAfter } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { moderateComment } from "../comments/comments.service.ts";
import { imagesField } from "../files/message-images.graphql.ts";
import type { RowComment } from "./row-comments.ts";

const RowCommentRef = builder.objectRef<RowComment>("RowComment").implement({
  description: "A comment by someone in a company on a row, as staff see it.",
  fields: (t) => ({
    id: t.exposeID("id"),
    companyId: t.exposeID("companyId"),
    threadId: t.exposeID("threadId", { nullable: true }),
    text: t.exposeString("text", {
      nullable: true,
      description:
        "Text, with mentioned people as @{id}. Null if the comment was deleted but has replies.",
    }),
    images: imagesField(t),
    authorName: t.exposeString("authorName"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

query("commentsOfCompany", {
  type: pageOf("RowComment", RowCommentRef),
  description: "Comments on a row of a company's library.",
  authorize: "canReadCommentsAdmin",
  args: { ...subjectFields, paging: pagingInput.prefault({ order: "DESC" }) },
  resolve: async ({ libraryAdmin }, { entityType, entityId, paging }) =>
    libraryAdmin.comments(entityType, await libraryAdmin.find(entityType, entityId), paging),
});

mutation("deleteCommentOfCompany", {
  type: "Boolean",
  description:
    "Deletes a comment as a moderator. The company sees the deletion and its reason in its audit log.",
  transaction: (_ctx, { companyId }) => companyId,
  authorize: "canDeleteCommentsAdmin",
  impersonation: false,
  args: { companyId: id, commentId: id, reason: reasonInput },
  resolve: resolveTrueAfter((ctx, { commentId, reason }) =>
    moderateComment(ctx, commentId, reason),
  ),
});
