import { z } from "zod";
import { mentionedIds } from "../mentions.ts";
import { subjectTypes } from "../subjects.ts";
import { translate } from "../translate.ts";
import { id, lines } from "./fields.ts";

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

export const createCommentInput = z
  .object({
    ...subjectFields,
    threadId: id.nullish(),
    text,
  })
  .meta({ graphql: "CreateCommentInput" });
export type CreateCommentInput = z.output<typeof createCommentInput>;

export const updateCommentInput = z.object({ text }).meta({ graphql: "UpdateCommentInput" });
export type UpdateCommentInput = z.output<typeof updateCommentInput>;
