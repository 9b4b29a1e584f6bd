import { z } from "zod";
import { limits } from "../limits.ts";
import { ticketAges, ticketAssignments, ticketStatuses } from "../tickets.ts";
import { translate } from "../translate.ts";
import { id, ids, line, lines } from "./fields.ts";
import { searchQuery } from "./paging.input.ts";

export const ticketLimits = {
  /** The first message must describe the problem. */
  first: { min: 10, max: 10_000 },
  text: { min: 1, max: 10_000 },
  /** Maximum per ticket. Further messages need a new ticket. */
  messages: 500,
  notes: 500,
  ticketsPerHour: 10,
  messagesPerHour: 60,
  savedReplies: 200,
} as const;

const choice = () => translate("validation:choice");
const imageIds = ids(limits.messageImages).default([]);

export const ticketStatus = z
  .enum(ticketStatuses, { error: choice })
  .meta({ graphql: "TicketStatus" });

export const createTicketInput = z
  .object({ title: line(limits.title), text: lines(ticketLimits.first), imageIds })
  .meta({ graphql: "CreateTicketInput" });
export type CreateTicketInput = z.output<typeof createTicketInput>;

export const openSupportTicketInput = createTicketInput
  .extend({ userId: id })
  .meta({ graphql: "OpenSupportTicketInput" });
export type OpenSupportTicketInput = z.output<typeof openSupportTicketInput>;

export const ticketMessageInput = z
  .object({ text: lines(ticketLimits.text), imageIds })
  .meta({ graphql: "TicketMessageInput" });
export type TicketMessageInput = z.output<typeof ticketMessageInput>;

/** A text that staff insert into replies. `{{name}}` becomes the name of the ticket's user. */
export const savedReplyInput = z
  .object({ title: line(limits.title), text: lines(ticketLimits.text) })
  .meta({ graphql: "SavedReplyInput" });
export type SavedReplyInput = z.output<typeof savedReplyInput>;

export const ticketFilter = z
  .object({
    query: searchQuery.nullish(),
    status: ticketStatus.nullish(),
    /** Only the user's own tickets, if the user sees all of the company's. */
    isOwn: z.boolean({ error: choice }).nullish(),
  })
  .meta({ graphql: "TicketFilter" });
export type TicketFilter = z.output<typeof ticketFilter>;

export const supportTicketFilter = z
  .object({
    query: searchQuery.nullish(),
    status: ticketStatus.nullish(),
    assignment: z
      .enum(ticketAssignments, { error: choice })
      .meta({ graphql: "TicketAssignment" })
      .nullish(),
    age: z.enum(ticketAges, { error: choice }).meta({ graphql: "TicketAge" }).nullish(),
    assigneeId: id.nullish(),
    companyId: id.nullish(),
    isWaiting: z.boolean({ error: choice }).nullish(),
  })
  .meta({ graphql: "SupportTicketFilter" });
export type SupportTicketFilter = z.output<typeof supportTicketFilter>;
