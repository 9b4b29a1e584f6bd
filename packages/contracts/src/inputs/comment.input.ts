import { z } from "zod";
import { limits } from "../limits.ts";
import { mentionedIds } from "../mentions.ts";
import { subjectTypes } from "../subjects.ts";
import { translate } from "../translate.ts";
import { id, ids, lines } from "./fields.ts";

export const commentLimits = { text: { min: 1, max: 5_000 }, mentions: 20 } as const;

export const subjectFields = {
  entityType: z
    .enum(subjectTypes("comments"), { error: () => translate("validation:choice") })
    .meta({ graphql: "CommentSubjectType" }),
  entityId: id,
};

/** Plain text with mentions as `@{id}`. */
const text = lines(commentLimits.text).refine(
  (value) => mentionedIds(value).length <= commentLimits.mentions,
  { error: () => translate("validation:tooMany", { count: commentLimits.mentions }) },
);

/** Ids in display order. Each must be an image that the author uploaded. */
export const commentImageIds = ids(limits.messageImages);

export const createCommentInput = z
  .object({
    ...subjectFields,
    threadId: id.nullish(),
    text,
    imageIds: commentImageIds.default([]),
  })
  .meta({ graphql: "CreateCommentInput" });
export type CreateCommentInput = z.output<typeof createCommentInput>;

export const updateCommentInput = z
  .object({
    text,
    /** Without it, the comment keeps its images. */
    imageIds: commentImageIds.nullish(),
  })
  .meta({ graphql: "UpdateCommentInput" });
export type UpdateCommentInput = z.output<typeof updateCommentInput>;
