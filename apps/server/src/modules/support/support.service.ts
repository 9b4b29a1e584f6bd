import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import {
  type CreateTicketInput,
  type TicketFilter,
  type TicketMessageInput,
  ticketLimits,
} from "@presale/contracts/inputs/ticket.input.ts";
import { statusAfterReply } from "@presale/domain/ticket-status.ts";
import { and, eq, type SQL } from "drizzle-orm";
import type { Actor } from "../../platform/auth/actor.ts";
import { equals } from "../../platform/db/conditions.ts";
import { defineList } from "../../platform/db/list.ts";
import type { Page } from "../../platform/db/paging.ts";
import { onlyRow } from "../../platform/db/rows.ts";
import { inReadTransaction, inTransaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { defineQueue } from "../../platform/jobs/define-queue.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import { limitStaffMail, staffAddress } from "../../platform/mail/staff-mail.ts";
import type { Platform } from "../../platform/module.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { tickets } from "../../schema/support.ts";
import { lockOwnImages } from "../files/message-images.ts";
import { changeTicket, writeMessage } from "./ticket-changes.ts";
import type { TicketNotifications } from "./ticket-notifications.ts";
import { seesAllTickets, ticketCan } from "./tickets.policy.ts";
import { lockTicket, type Ticket, ticketWords } from "./tickets.queries.ts";

export const ticketsWaitingQueue = defineQueue<object>({ name: "tickets-waiting" });

const ticketList = defineList({
  rows: (db) => db.select().from(tickets),
  id: tickets.id,
  orderBy: {
    lastMessageAt: tickets.lastMessageAt,
    createdAt: tickets.createdAt,
    title: tickets.title,
  },
  defaultOrder: "lastMessageAt",
  filters: {
    query: ticketWords(),
    status: equals(tickets.status),
    authorId: equals(tickets.authorId),
  },
});

const visibleTickets = ({ tx, actor }: OperationContext): SQL | undefined =>
  and(
    eq(tickets.companyId, tx.companyId),
    seesAllTickets(actor) ? undefined : eq(tickets.authorId, actor.userId),
  );

const listFilter = (actor: Actor, { isOwn, ...filter }: TicketFilter) => ({
  ...filter,
  ...(isOwn && { authorId: actor.userId }),
});

export const ticketPage = (
  ctx: OperationContext,
  paging: Paging,
  filter: TicketFilter,
): Page<Ticket> =>
  ticketList.page(ctx.tx.db, paging, listFilter(ctx.actor, filter), visibleTickets(ctx));

export const findTicket = (ctx: OperationContext, id: number): Promise<Ticket> =>
  ticketList.find(ctx.tx.db, id, visibleTickets(ctx));

export function createSupportService(platform: Platform, ticketNotifications: TicketNotifications) {
  const { jobs, mailer, publicUrl } = platform;
  const pool = platform.pools.app;
  const hour = { duration: 3_600, message: "support:errors.limited" } as const;
  const perOpener = rateLimit(pool, "ticket-person", {
    ...hour,
    points: ticketLimits.ticketsPerHour,
  });
  const perWriter = rateLimit(pool, "ticket-message-person", {
    ...hour,
    points: ticketLimits.messagesPerHour,
  });
  const prepareMail = limitStaffMail({
    pool,
    jobs,
    mailer,
    name: "ticket",
    summaryQueue: ticketsWaitingQueue,
  });

  return {
    /**
     * Returns whether the actor's socket may subscribe to the ticket. Staff may subscribe to
     * tickets of all companies.
     */
    maySee: async (actor: Actor, id: number): Promise<boolean> =>
      !actor.permissions.has("canLoginCompany") ||
      inReadTransaction(pool, actor.companyId, (tx) =>
        findTicket({ tx, actor }, id).then(
          () => true,
          () => false,
        ),
      ),

    async create(actor: Actor, { title, text, imageIds }: CreateTicketInput): Promise<Ticket> {
      await perOpener(String(actor.userId));
      const mail = await prepareMail();
      return inTransaction(pool, actor.companyId, async (tx) => {
        await lockOwnImages(tx, actor.userId, imageIds);
        const ticket = await tx.db
          .insert(tickets)
          .values({ companyId: tx.companyId, authorId: actor.userId, title })
          .returning()
          .then(onlyRow);
        await writeMessage(tx, ticket.id, { authorId: actor.userId }, text, imageIds);
        const company = await ticketNotifications.notifyStaff(tx, actor, ticket, {
          kind: "ticketMessage",
          isNew: true,
        });
        await mail(tx, {
          to: staffAddress(platform),
          subject: "mail:ticket.subject",
          paragraphs: ["mail:ticket.from", "mail:ticket.text"],
          values: { number: ticket.id, title, text, company, name: actor.name },
          button: {
            label: "mail:ticket.button",
            url: `${publicUrl()}/backoffice/support/${ticket.id}`,
          },
        });
        return ticket;
      });
    },

    /** Adds a reply of the company and reopens a resolved ticket. */
    async reply(actor: Actor, id: number, { text, imageIds }: TicketMessageInput): Promise<Ticket> {
      await perWriter(String(actor.userId));
      return inTransaction(pool, actor.companyId, async (tx) => {
        const before = await lockTicket(tx, id, visibleTickets({ tx, actor }));
        const status = statusAfterReply(before.status);
        if (!status) throw new AppError("TICKET_CLOSED");
        await lockOwnImages(tx, actor.userId, imageIds);
        await writeMessage(tx, id, { authorId: actor.userId }, text, imageIds);
        const ticket = await changeTicket(tx, id, {
          hasNewMessage: true,
          isWaiting: true,
          ...(status !== before.status && { status }),
        });
        const event = { kind: "ticketMessage", isNew: false } as const;
        await ticketNotifications.notifyParticipants(tx, actor, ticket, event);
        await ticketNotifications.notifyStaff(tx, actor, ticket, event);
        await ticketNotifications.notifyViewers(tx, id);
        return ticket;
      });
    },

    /** Marks the ticket as resolved by the company. Idempotent. */
    async resolve(ctx: OperationContext, id: number): Promise<Ticket> {
      const { tx, actor } = ctx;
      const before = await lockTicket(tx, id, visibleTickets(ctx));
      if (before.status === "resolved") return before;
      if (!ticketCan(actor, before).resolve) throw new AppError("TICKET_CLOSED");
      const ticket = await changeTicket(tx, id, { status: "resolved", isWaiting: false });
      const event = { kind: "ticketStatus", status: "resolved" } as const;
      await ticketNotifications.notifyParticipants(tx, actor, ticket, event);
      await ticketNotifications.notifyStaff(tx, actor, ticket, event);
      await ticketNotifications.notifyViewers(tx, id);
      return ticket;
    },
  };
}
