import { id } from "@presale/contracts/inputs/fields.ts";
import { pagingInput, searchQuery } from "@presale/contracts/inputs/paging.input.ts";
import {
  openSupportTicketInput,
  supportTicketFilter,
  ticketMessageInput,
  ticketStatus,
} from "@presale/contracts/inputs/ticket.input.ts";
import { translate } from "@presale/contracts/translate.ts";
import { z } from "zod";
import { builder } from "../../platform/graphql/builder.ts";
import type { ActorContext } from "../../platform/graphql/context.ts";
import { namedRow } from "../../platform/graphql/named-row.ts";
import { mutation, query, resolveTrueAfter } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { errorTitle } from "../errors/error-title.ts";
import { imagesField } from "../files/message-images.graphql.ts";
import { TicketStatusEnum } from "../support/support.graphql.ts";
import type { TicketMessage } from "../support/tickets.queries.ts";
import type { SupportTicket } from "./support-admin.lookup.ts";
import { type SupportTicketCan, supportTicketCan } from "./support-admin.policy.ts";
import type { SupportCustomer } from "./support-admin.service.ts";
import { addTicketNote, notesOfTicket, type TicketNote } from "./ticket-notes.ts";

const SupportMessageRef = builder.objectRef<TicketMessage>("SupportMessage").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    text: t.exposeString("text"),
    authorName: t.string({
      resolve: ({ authorName, staffName }) => authorName ?? staffName ?? "",
    }),
    isOfStaff: t.boolean({ resolve: ({ authorId }) => authorId === null }),
    images: imagesField(t),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const TicketNoteRef = builder.objectRef<TicketNote>("TicketNote").implement({
  description: "An internal note by staff. The company can't see it.",
  fields: (t) => ({
    id: t.exposeID("id"),
    text: t.exposeString("text"),
    authorName: t.exposeString("authorName"),
    images: imagesField(t),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

interface Conversation {
  createdAt: Date;
  openedByName: string | null;
  messages: TicketMessage[];
}
const ConversationRef = builder.objectRef<Conversation>("SupportConversation").implement({
  description: "Conversation of a ticket. Request it for single tickets, not in lists.",
  fields: (t) => ({
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    openedByName: t.exposeString("openedByName", {
      nullable: true,
      description: "Name of the staff member who opened the ticket on the person's behalf.",
    }),
    messages: t.expose("messages", { type: [SupportMessageRef] }),
  }),
});

const CustomerErrorRef = builder
  .objectRef<SupportCustomer["errors"][number]>("SupportCustomerError")
  .implement({
    description: "A logged error that occurred to the user of a ticket.",
    fields: (t) => ({
      id: t.exposeID("id"),
      title: t.string({ resolve: errorTitle }),
      happenedAt: t.expose("happenedAt", { type: "DateTime", nullable: true }),
    }),
  });

const CustomerRef = builder.objectRef<SupportCustomer>("SupportCustomer").implement({
  description: "The user of a ticket and their company. Request it for single tickets.",
  fields: (t) => ({
    balance: t.exposeInt("balance", {
      nullable: true,
      description: "The company's tokens. Null if the caller may not read companies.",
    }),
    lastSeenAt: t.expose("lastSeenAt", {
      type: "DateTime",
      nullable: true,
      description:
        "When the user was last online. The current time if they are online. Null if they were never online, or if the caller may not read users.",
    }),
    errors: t.expose("errors", { type: [CustomerErrorRef] }),
  }),
});

const SupportTicketCanRef = builder.objectRef<SupportTicketCan>("SupportTicketCan").implement({
  fields: (t) => ({
    answer: t.exposeBoolean("answer"),
    assign: t.exposeBoolean("assign"),
    note: t.exposeBoolean("note"),
    delete: t.exposeBoolean("delete"),
    nextStatuses: t.expose("nextStatuses", { type: [TicketStatusEnum] }),
  }),
});

const AssigneeRef = namedRow("TicketAssignee");
const TicketCompanyRef = namedRow("TicketCompany");
const TicketPersonRef = builder.objectRef<SupportTicket["person"]>("TicketPerson").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    email: t.exposeString("email"),
  }),
});

interface Candidate {
  id: number;
  name: string;
  email: string;
  companyName: string;
}
const CandidateRef = builder.objectRef<Candidate>("TicketCandidate").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    email: t.exposeString("email"),
    companyName: t.exposeString("companyName"),
  }),
});

const SupportTicketRef = builder.objectRef<SupportTicket>("SupportTicket").implement({
  description: "A ticket of any company, as staff see it.",
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title"),
    status: t.expose("status", { type: TicketStatusEnum }),
    isWaiting: t.exposeBoolean("isWaiting", {
      description: "Whether the ticket awaits an answer from staff.",
    }),
    version: t.exposeInt("version"),
    company: t.expose("company", { type: TicketCompanyRef }),
    person: t.expose("person", { type: TicketPersonRef }),
    assignee: t.expose("assignee", { type: AssigneeRef, nullable: true }),
    lastMessageAt: t.expose("lastMessageAt", { type: "DateTime" }),
    conversation: t.field({
      type: ConversationRef,
      resolve: (ticket, _args, { supportAdmin }) => supportAdmin.conversation(ticket),
    }),
    customer: t.field({
      type: CustomerRef,
      resolve: (ticket, _args, context) => {
        const { supportAdmin, tx, actor } = context as ActorContext;
        return supportAdmin.customer(tx, actor, ticket);
      },
    }),
    notes: t.field({
      type: [TicketNoteRef],
      resolve: (ticket, _args, { tx }) => notesOfTicket(tx, ticket.id),
    }),
    can: t.field({
      type: SupportTicketCanRef,
      resolve: (ticket, _args, context) =>
        supportTicketCan((context as ActorContext).actor, ticket),
    }),
  }),
});

const SupportStatsRef = builder
  .objectRef<Record<"waiting" | "unassigned" | "mine", number>>("SupportStats")
  .implement({
    description: "Counts of open tickets.",
    fields: (t) => ({
      waiting: t.exposeInt("waiting"),
      unassigned: t.exposeInt("unassigned"),
      mine: t.exposeInt("mine"),
    }),
  });

query("supportTickets", {
  type: pageOf("SupportTicket", SupportTicketRef),
  authorize: "canReadSupportAdmin",
  args: { paging: pagingInput.prefault({}), filter: supportTicketFilter.prefault({}) },
  resolve: ({ supportAdmin, actor }, { paging, filter }) =>
    supportAdmin.page(actor, paging, filter),
});

query("supportTicket", {
  type: SupportTicketRef,
  authorize: "canReadSupportAdmin",
  args: { ticketId: id },
  resolve: ({ supportAdmin }, { ticketId }) => supportAdmin.find(ticketId),
});

query("supportStats", {
  type: SupportStatsRef,
  authorize: "canReadSupportAdmin",
  resolve: ({ supportAdmin, actor }) => supportAdmin.stats(actor),
});

query("ticketAssignees", {
  type: [AssigneeRef],
  description: "Staff who may handle tickets.",
  authorize: "canReadSupportAdmin",
  resolve: ({ supportAdmin, tx }) => supportAdmin.assignees(tx),
});

query("ticketCandidates", {
  type: [CandidateRef],
  description: "Active users of companies, for whom a ticket can be opened.",
  authorize: "canCreateSupportAdmin",
  args: { query: searchQuery.default("") },
  resolve: ({ supportAdmin }, { query }) => supportAdmin.candidates(query),
});

const impersonation = false;
/** The version of the ticket that the user saw. */
const version = z.int({ error: () => translate("validation:integer") });

mutation("openSupportTicket", {
  type: SupportTicketRef,
  description: "Opens a ticket on a person's behalf.",
  // Copies image files before it opens a transaction.
  transaction: "manual",
  authorize: "canCreateSupportAdmin",
  impersonation,
  args: { input: openSupportTicketInput },
  resolve: ({ supportAdmin, actor }, { input }) => supportAdmin.open(actor, input),
});

mutation("replyToTicketAsStaff", {
  type: SupportTicketRef,
  description:
    "Answers a ticket. Assigns an unassigned ticket to the caller. With `resolve`, also resolves it, or sends nothing if it can't be resolved.",
  // Copies image files before it opens a transaction.
  transaction: "manual",
  authorize: "canUpdateSupportAdmin",
  impersonation,
  args: { ticketId: id, input: ticketMessageInput, resolve: z.boolean().default(false) },
  resolve: ({ supportAdmin, actor }, { ticketId, input, resolve }) =>
    supportAdmin.answer(actor, ticketId, input, resolve),
});

mutation("addTicketNote", {
  type: SupportTicketRef,
  description: "Adds an internal note to a ticket, visible only to staff.",
  transaction: ({ platformCompanyId }) => platformCompanyId,
  authorize: "canUpdateSupportAdmin",
  impersonation,
  args: { ticketId: id, input: ticketMessageInput },
  resolve: async (ctx, { ticketId, input }) => {
    const ticket = await ctx.supportAdmin.find(ticketId);
    await addTicketNote(ctx, ticket, input);
    return ticket;
  },
});

mutation("setTicketStatus", {
  type: SupportTicketRef,
  transaction: "manual", // the reply is read across companies, after the commit
  authorize: "canUpdateSupportAdmin",
  impersonation,
  args: { ticketId: id, status: ticketStatus, version },
  resolve: ({ supportAdmin, actor }, { ticketId, status, version: expectedVersion }) =>
    supportAdmin.setStatus(actor, ticketId, status, expectedVersion),
});

mutation("assignTicket", {
  type: SupportTicketRef,
  description: "Assigns a ticket to a staff member, or to no one.",
  transaction: "manual", // the reply is read across companies, after the commit
  authorize: "canUpdateSupportAdmin",
  impersonation,
  args: { ticketId: id, assigneeId: id.nullish(), version },
  resolve: ({ supportAdmin, actor }, { ticketId, assigneeId, version: expectedVersion }) =>
    supportAdmin.assign(actor, ticketId, assigneeId ?? null, expectedVersion),
});

mutation("deleteTicket", {
  type: "Boolean",
  description: "Permanently deletes a spam ticket.",
  transaction: async ({ supportAdmin }, { ticketId }) =>
    (await supportAdmin.find(ticketId)).company.id,
  authorize: "canDeleteSupportAdmin",
  impersonation,
  args: { ticketId: id },
  resolve: resolveTrueAfter((ctx, { ticketId }) => ctx.supportAdmin.delete(ctx, ticketId)),
});
