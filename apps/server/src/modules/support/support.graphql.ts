import { id } from "@presale/contracts/inputs/fields.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import {
  createTicketInput,
  ticketFilter,
  ticketMessageInput,
} from "@presale/contracts/inputs/ticket.input.ts";
import { ticketStatuses } from "@presale/contracts/tickets.ts";
import { builder } from "../../platform/graphql/builder.ts";
import type { ActorContext } from "../../platform/graphql/context.ts";
import { defineLoader, rowsPerKey } from "../../platform/graphql/loader.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import { imagesField } from "../files/message-images.graphql.ts";
import { UserRef } from "../users/users.graphql.ts";
import { loadUser } from "../users/users.queries.ts";
import { findTicket, ticketPage } from "./support.service.ts";
import { type TicketCan, ticketCan } from "./tickets.policy.ts";
import { messagesOf, type Ticket, type TicketMessage } from "./tickets.queries.ts";

export const TicketStatusEnum = sharedEnum("TicketStatus", ticketStatuses);

const TicketMessageRef = builder.objectRef<TicketMessage>("TicketMessage").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    text: t.exposeString("text"),
    authorName: t.exposeString("authorName", {
      nullable: true,
      description: "Name of the author. Null for staff, whose names are hidden from companies.",
    }),
    isOwn: t.boolean({ resolve: ({ authorId }, _args, { actor }) => authorId === actor?.userId }),
    images: imagesField(t),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const loadMessages = defineLoader<number, TicketMessage[]>(async (ids, { tx }) =>
  rowsPerKey(ids, await messagesOf(tx, ids), ({ ticketId }) => ticketId),
);

const TicketCanRef = builder.objectRef<TicketCan>("TicketCan").implement({
  fields: (t) => ({ reply: t.exposeBoolean("reply"), resolve: t.exposeBoolean("resolve") }),
});

const TicketRef = builder.objectRef<Ticket>("Ticket").implement({
  description: "A ticket, as its author and their company see it.",
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title"),
    status: t.expose("status", { type: TicketStatusEnum }),
    author: t.field({
      type: UserRef,
      resolve: ({ authorId }, _args, context) => loadUser(context, authorId),
    }),
    isOpenedByStaff: t.boolean({ resolve: ({ openedByName }) => openedByName !== null }),
    isWaiting: t.exposeBoolean("isWaiting", {
      description: "Whether the ticket awaits an answer from staff.",
    }),
    messages: t.field({
      type: [TicketMessageRef],
      resolve: ({ id: ticketId }, _args, context) => loadMessages(context, ticketId),
    }),
    lastMessageAt: t.expose("lastMessageAt", { type: "DateTime" }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    can: t.field({
      type: TicketCanRef,
      resolve: (ticket, _args, context) => ticketCan((context as ActorContext).actor, ticket),
    }),
  }),
});

query("tickets", {
  type: pageOf("Ticket", TicketRef),
  description:
    "The caller's own tickets. Callers who may update the team see all tickets of the company.",
  authorize: "canLoginCompany",
  args: { paging: pagingInput.prefault({}), filter: ticketFilter.prefault({}) },
  resolve: (ctx, { paging, filter }) => ticketPage(ctx, paging, filter),
});

query("ticket", {
  type: TicketRef,
  authorize: "canLoginCompany",
  args: { id },
  resolve: (ctx, args) => findTicket(ctx, args.id),
});

// Staff must not write in a user's name.
const impersonation = false;

mutation("createTicket", {
  type: TicketRef,
  transaction: "manual", // counts the call against limits first
  authorize: "canLoginCompany",
  impersonation,
  args: { input: createTicketInput },
  resolve: ({ support, actor }, { input }) => support.create(actor, input),
});

mutation("replyToTicket", {
  type: TicketRef,
  description: "Replies to a ticket. Reopens a resolved ticket; a closed one accepts no replies.",
  transaction: "manual", // counts the call against limits first
  authorize: "canLoginCompany",
  impersonation,
  args: { ticketId: id, input: ticketMessageInput },
  resolve: ({ support, actor }, { ticketId, input }) => support.reply(actor, ticketId, input),
});

mutation("resolveTicket", {
  type: TicketRef,
  authorize: "canLoginCompany",
  impersonation,
  args: { ticketId: id },
  resolve: (ctx, { ticketId }) => ctx.support.resolve(ctx, ticketId),
});
