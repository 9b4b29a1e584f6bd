import { z } from "zod";
import { feedbackLimits, limits } from "../limits.ts";
import { translate } from "../translate.ts";
import { displayName, email, emptyToNull, lines } from "./fields.ts";
import { honeypot, messageState } from "./message.input.ts";
import { searchQuery } from "./paging.input.ts";

const { score } = feedbackLimits;
const scoreError = () => translate("validation:between", score);

export const createFeedbackInput = z.object({
  score: z
    .int({
      error: ({ input }) => (input === undefined ? translate("validation:required") : scoreError()),
    })
    .min(score.min, { error: scoreError })
    .max(score.max, { error: scoreError }),
  review: lines(feedbackLimits.review),
  name: emptyToNull(displayName(limits.personName)),
  email: emptyToNull(email),
  homepage: honeypot,
});
export type CreateFeedbackInput = z.output<typeof createFeedbackInput>;

export const updateFeedbackInput = z.object({
  state: messageState.optional(),
  isPublished: z.boolean({ error: () => translate("validation:choice") }).optional(),
});
export type UpdateFeedbackInput = z.output<typeof updateFeedbackInput>;

export const feedbackAnswerInput = z
  .object({ text: lines(feedbackLimits.answer) })
  .meta({ graphql: "FeedbackAnswerInput" });
export type FeedbackAnswerInput = z.output<typeof feedbackAnswerInput>;

export const feedbackFilter = z
  .object({
    query: searchQuery.nullish(),
    state: messageState.nullish(),
    isPublished: z.boolean({ error: () => translate("validation:choice") }).nullish(),
  })
  .meta({ graphql: "FeedbackFilter" });
export type FeedbackFilter = z.output<typeof feedbackFilter>;
