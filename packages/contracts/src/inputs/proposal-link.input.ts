import { z } from "zod";
import { day, displayName, email, emptyToNull, lines } from "./fields.ts";

export const recipientNameLimits = { min: 2, max: 80 } as const;
export const linkMessageLimits = { min: 1, max: 2_000 } as const;

/** Who gets a link to a version, and whether other open versions of the project stay open. */
export const shareVersionInput = z.object({
  recipientName: displayName(recipientNameLimits),
  recipientEmail: emptyToNull(email),
  canAnswer: z.boolean(),
  /** Accepting needs a code from the recipient's mailbox. False: from any mailbox. */
  onlyRecipientAccepts: z.boolean(),
  /** False: the project's other open versions are replaced by this one. */
  keepsOthersOpen: z.boolean(),
});
export type ShareVersionInput = z.output<typeof shareVersionInput>;

export const mailLinkInput = z.object({
  /** Plain text. */
  message: emptyToNull(lines(linkMessageLimits)),
});

export const extendVersionInput = z.object({ validUntil: day.meta({ graphql: "Date" }) });
export type ExtendVersionInput = z.output<typeof extendVersionInput>;
