import { z } from "zod";
import { limits } from "../limits.ts";
import { displayName, email, line, lines } from "./fields.ts";
import { honeypot, messageState } from "./message.input.ts";
import { searchQuery } from "./paging.input.ts";

export const contactLimits = {
  subject: { min: 2, max: 100 },
  message: { min: 10, max: 5_000 },
} as const;

export const recordContactInput = z.object({
  name: displayName(limits.personName),
  email,
  subject: line(contactLimits.subject),
  message: lines(contactLimits.message),
});
export type RecordContactInput = z.output<typeof recordContactInput>;

export const createContactInput = recordContactInput.extend({ homepage: honeypot });
export type CreateContactInput = z.output<typeof createContactInput>;

export const updateContactInput = z.object({ state: messageState });
export type UpdateContactInput = z.output<typeof updateContactInput>;

export const contactFilter = z
  .object({ query: searchQuery.nullish(), state: messageState.nullish() })
  .meta({ graphql: "ContactFilter" });
export type ContactFilter = z.output<typeof contactFilter>;
