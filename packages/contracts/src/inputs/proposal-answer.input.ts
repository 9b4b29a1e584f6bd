import { z } from "zod";
import { displayName, email, emptyToNull, id, line, lines } from "./fields.ts";

export const answerLimits = {
  name: { min: 2, max: 80 },
  jobTitle: { min: 1, max: 80 },
  purchaseOrder: { min: 1, max: 40 },
  text: { min: 2, max: 5_000 },
  code: 6,
  reason: { min: 10, max: 500 },
} as const;

/** Who answers. The address isn't verified, unless a code was sent to it. */
const person = { name: displayName(answerLimits.name), email };

export const askQuestionInput = z.object({ ...person, text: lines(answerLimits.text) });
export const requestChangesInput = askQuestionInput;
export const declineInput = z.object({
  ...person,
  /** Optional: nobody owes a reason. */
  text: emptyToNull(lines(answerLimits.text)),
});

/**
 * What a client types before a code is sent. It has no free text, so that an acceptance can't be
 * conditional.
 */
export const requestAcceptCodeInput = z.object({
  ...person,
  jobTitle: emptyToNull(line(answerLimits.jobTitle)),
  purchaseOrder: emptyToNull(line(answerLimits.purchaseOrder)),
  isAgreed: z.literal(true),
  /** Of the content that the page shows. */
  contentSha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type RequestAcceptCodeInput = z.output<typeof requestAcceptCodeInput>;

export const acceptProposalInput = z.object({
  attemptId: id,
  code: z.string().transform((typed) => typed.replaceAll(/\s/g, "")),
});

export const replyToClientInput = z.object({
  /** The link whose holder is answered. */
  linkId: id,
  text: lines(answerLimits.text),
});

export const recordAnswerInput = z.object({
  kind: z.enum(["accepted", "declined"]).meta({ graphql: "RecordedAnswer" }),
  name: displayName(answerLimits.name),
  way: z.enum(["email", "paper", "spoken"]).meta({ graphql: "AnswerWay" }),
  reason: lines(answerLimits.reason),
});

export const voidAcceptanceInput = z.object({ reason: lines(answerLimits.reason) });
