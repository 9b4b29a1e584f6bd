import { z } from "zod";
import { displayName, email, emptyToNull, id, lines } from "./fields.ts";

export const answerLimits = {
  name: { min: 2, max: 80 },
  text: { min: 2, max: 5_000 },
} as const;

const text = lines(answerLimits.text);

/** Who answers. The email address isn't verified. */
const person = {
  name: displayName(answerLimits.name),
  email,
  /** Random, in hex. Chosen by the page for each answer, so that a repeated one is added once. */
  requestId: z.string().regex(/^[0-9a-f]{32}$/),
};

export const proposalQuestionInput = z.object({ ...person, text });
export type ProposalQuestionInput = z.output<typeof proposalQuestionInput>;

export const declineProposalInput = z.object({ ...person, text: emptyToNull(text) });

export const replyToClientInput = z.object({
  /** The link whose holder gets the reply. */
  linkId: id,
  text,
});
