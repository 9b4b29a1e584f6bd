import { z } from "zod";
import { translate } from "../translate.ts";
import { day, displayName, email, emptyToNull, id, ids, line, lines } from "./fields.ts";

export const answerLimits = {
  name: { min: 2, max: 80 },
  text: { min: 2, max: 5_000 },
  jobTitle: { min: 1, max: 80 },
  purchaseOrder: { min: 1, max: 40 },
  reason: { min: 10, max: 500 },
  featureNote: { min: 1, max: 1_000 },
  featureNotes: 50,
} as const;

const text = lines(answerLimits.text);

/** How the client gave an answer that a user records. */
export const answerWays = ["email", "paper", "spoken"] as const;

/** The person who answers. The email address isn't verified. */
const person = {
  name: displayName(answerLimits.name),
  email,
  /** Random, in hex. The page chooses it for each answer, so that a retry adds no second one. */
  requestId: z.string().regex(/^[0-9a-f]{32}$/),
};

export const proposalQuestionInput = z.object({ ...person, text });
export type ProposalQuestionInput = z.output<typeof proposalQuestionInput>;

/** A feature that should change, and how. Identified by its `ref` in the version's content. */
const featureNote = z
  .object({
    ref: z.string().regex(/^f\d{1,6}$/),
    text: emptyToNull(lines(answerLimits.featureNote)).transform((value) => value ?? null),
  })
  .meta({ graphql: "FeatureNoteInput" });
export type FeatureNote = z.output<typeof featureNote>;

export const proposalChangesInput = proposalQuestionInput.extend({
  featureNotes: z
    .array(featureNote)
    .max(answerLimits.featureNotes, {
      error: () => translate("validation:tooMany", { count: answerLimits.featureNotes }),
    })
    .refine((notes) => new Set(notes.map(({ ref }) => ref)).size === notes.length, {
      error: () => translate("validation:duplicate"),
    })
    .nullish(),
});

export const declineProposalInput = z.object({ ...person, text: emptyToNull(text) });

/**
 * Input of a client who requests a code for acceptance. It has no message field, so that
 * the client can't attach conditions.
 */
export const requestAcceptCodeInput = z.object({
  name: person.name,
  /** Null: the recipient's address, which the page doesn't show in full. */
  email: emptyToNull(email),
  jobTitle: emptyToNull(line(answerLimits.jobTitle)),
  purchaseOrder: emptyToNull(line(answerLimits.purchaseOrder)),
  isAgreed: z.boolean().refine((isAgreed) => isAgreed, {
    error: () => translate("validation:required"),
  }),
  /** SHA-256 of the acceptance statement that the page shows, in hex. */
  statementSha256: z.string().regex(/^[0-9a-f]{64}$/),
  requestId: person.requestId,
});
export type RequestAcceptCodeInput = z.output<typeof requestAcceptCodeInput>;

export const acceptProposalInput = z.object({
  /** Id of the request for the code. */
  requestId: person.requestId,
  code: z
    .string()
    .transform((typed) => typed.replaceAll(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/)),
});
export type AcceptProposalInput = z.output<typeof acceptProposalInput>;

/** A client's answer that wasn't given on the page of a link, recorded by a user. */
export const recordAnswerInput = z.object({
  kind: z.enum(["accepted", "declined"]).meta({ graphql: "RecordedAnswerKind" }),
  name: person.name,
  /**
   * Link of the recipient who answered. That recipient gets the record of an acceptance. Null: the
   * person has no link.
   */
  linkId: id.nullish(),
  way: z.enum(answerWays).meta({ graphql: "AnswerWay" }),
  /** The day on which the client answered. */
  givenOn: day.meta({ graphql: "Date" }),
  /** Evidence, such as the signed order. */
  fileIds: ids(1),
  reason: lines(answerLimits.reason),
});
export type RecordAnswerInput = z.output<typeof recordAnswerInput>;

export const voidAcceptanceInput = z.object({ reason: lines(answerLimits.reason) });

export const replyToClientInput = z.object({
  /** The link whose holder gets the reply. */
  linkId: id,
  text,
});
