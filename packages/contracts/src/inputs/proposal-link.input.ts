import { z } from "zod";
import { proposalStates } from "../proposal-states.ts";
import { day, displayName, email, emptyToNull, lines } from "./fields.ts";
import { searchQuery } from "./paging.input.ts";

export const recipientNameLimits = { min: 2, max: 80 } as const;
export const linkMessageLimits = { min: 1, max: 2_000 } as const;

/**
 * The recipient of a link to a version, and whether other open versions of the project stay open.
 */
export const shareVersionInput = z.object({
  recipientName: displayName(recipientNameLimits),
  recipientEmail: emptyToNull(email),
  canAnswer: z.boolean(),
  /** True: accepting needs a code from the recipient's mailbox. False: a code from any mailbox. */
  onlyRecipientAccepts: z.boolean(),
  /** False: the project's other open versions are replaced by this one. */
  keepsOtherVersionsOpen: z.boolean(),
  /** Emails the link to the recipient, whose address is then needed. */
  sendsEmail: z.boolean().default(false),
  /** Plain text, for the email. */
  message: emptyToNull(lines(linkMessageLimits)),
});
export type ShareVersionInput = z.output<typeof shareVersionInput>;

export const mailLinkInput = z.object({
  /** Plain text. */
  message: emptyToNull(lines(linkMessageLimits)),
});

export const withdrawVersionInput = z.object({
  /** Plain text, for the recipients. */
  reason: emptyToNull(lines(linkMessageLimits)),
  sendsEmail: z.boolean(),
});
export type WithdrawVersionInput = z.output<typeof withdrawVersionInput>;

export const extendVersionInput = z.object({ validUntil: day.meta({ graphql: "Date" }) });
export type ExtendVersionInput = z.output<typeof extendVersionInput>;

export const proposalFilter = z
  .object({
    query: searchQuery.nullish(),
    state: z.enum(proposalStates).meta({ graphql: "ProposalState" }).nullish(),
  })
  .meta({ graphql: "ProposalFilter" });
export type ProposalFilter = z.output<typeof proposalFilter>;
