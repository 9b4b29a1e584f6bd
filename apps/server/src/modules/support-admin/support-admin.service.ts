import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import type {
  OpenSupportTicketInput,
  SupportTicketFilter,
  TicketMessageInput,
} from "@presale/contracts/inputs/ticket.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import {
  canTransitionTicket,
  isTicketOpen,
  type TicketStatus,
} from "@presale/domain/ticket-status.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { firstOrThrow, onlyRow } from "../../platform/db/rows.ts";
import {
  inReadTransaction,
  inTransaction,
  type Transaction,
} from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import { staffAddress } from "../../platform/mail/staff-mail.ts";
import type { Platform } from "../../platform/module.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { onlineUsers } from "../../platform/realtime/presence.ts";
import { tickets } from "../../schema/support.ts";
import { users } from "../../schema/users.ts";
import { lastErrorsOf } from "../errors/errors.service.ts";
import { balanceOf } from "../metering/metering.queries.ts";
import { changeTicket, writeMessage } from "../support/ticket-changes.ts";
import type { TicketNotifications } from "../support/ticket-notifications.ts";
import { lockTicket, messagesOf, type Ticket } from "../support/tickets.queries.ts";
import { usersWithPermission } from "../users/active-users.ts";
import type { UserAccountLookup } from "../users-admin/users-admin.lookup.ts";
import type { AnswerImages } from "./answer-images.ts";
import type { SupportTicket, SupportTicketLookup } from "./support-admin.lookup.ts";
import { ticketDeletedQueue } from "./ticket-notes.ts";

interface Dependencies {
  lookup: SupportTicketLookup;
  userLookup: UserAccountLookup;
  ticketNotifications: TicketNotifications;
  images: AnswerImages;
}

export interface SupportCustomer {
  balance: number | null;
  lastSeenAt: Date | null;
  errors: Awaited<ReturnType<typeof lastErrorsOf>>;
}

/** Number of the user's latest errors that are shown beside a ticket. */
const errorsShown = 3;

/** Maximum candidates shown; a longer query finds the others. */
const candidatesShown = 20;

const target = ({ id, title }: Pick<Ticket, "id" | "title">) => ({
  kind: "ticket" as const,
  id,
  name: title,
});

/** Returns the current time for a user who is online: `lastSeenAt` is set only when they leave. */
async function lastOnline(tx: Transaction, userId: number): Promise<Date | null> {
  if ((await onlineUsers(tx, [userId])).has(userId)) return new Date();
  const { lastSeenAt } = await tx.db
    .select({ lastSeenAt: users.lastSeenAt })
    .from(users)
    .where(ownRow(tx, users, userId))
    .then(firstOrThrow);
  return lastSeenAt;
}

/** Manages tickets for staff. Finds them across companies and changes them within their company. */
export function createSupportAdmin(platform: Platform, dependencies: Dependencies) {
  const { pools, jobs, mailer, platformCompanyId } = platform;
  const { lookup, userLookup, ticketNotifications, images } = dependencies;
  const pool = pools.app;

  const find = lookup.findTicketAcrossCompanies;
  const lookupFilter = (
    actor: Actor,
    { assignment, assigneeId, ...filter }: SupportTicketFilter,
  ) => ({
    ...filter,
    assigneeId: assignment === "mine" ? actor.userId : assigneeId,
    isAssigned: assignment === "unassigned" ? false : null,
  });
  const count = lookup.countTicketsAcrossCompanies;

  /** Changes a ticket, unless another user has changed it since the given version. */
  async function changeIfCurrent(
    id: number,
    version: number,
    change: (tx: Transaction, ticket: Ticket) => Promise<void>,
  ): Promise<SupportTicket> {
    const { company } = await find(id);
    await inTransaction(pool, company.id, async (tx) => {
      const ticket = await lockTicket(tx, id);
      if (ticket.version !== version)
        throw new AppError("CHANGED_MEANWHILE", { message: "support:errors.meanwhile" });
      await change(tx, ticket);
      await ticketNotifications.notifyViewers(tx, id);
    });
    return find(id);
  }

  /** Changes the status of a locked ticket. */
  async function transition(tx: Transaction, actor: Actor, before: Ticket, status: TicketStatus) {
    if (!isTicketOpen(before.status)) throw new AppError("TICKET_CLOSED");
    if (!canTransitionTicket(before.status, status))
      throw new AppError("CONFLICT", { message: "support:errors.meanwhile" });
    const ticket = await changeTicket(tx, before.id, { status });
    const event = { kind: "ticketStatus", status } as const;
    await ticketNotifications.notifyParticipants(tx, actor, ticket, event);
    if (ticket.assigneeId !== null && ticket.assigneeId !== actor.userId)
      await ticketNotifications.notifyStaff(tx, actor, ticket, event);
    const details = { before: before.status, after: status };
    await audit(tx, actor, { action: "ticket.statusChanged", target: target(ticket), details });
  }

  return {
    find,
    page: (actor: Actor, paging: Paging, filter: SupportTicketFilter) =>
      lookup.findTicketsAcrossCompanies(paging, lookupFilter(actor, filter)),

    /** Counts tickets in processing. */
    stats: async ({ userId }: Actor) => {
      const open = { status: "processing" } as const;
      const [waiting, unassigned, mine] = await Promise.all([
        count({ ...open, isWaiting: true }),
        count({ ...open, isAssigned: false }),
        count({ ...open, assigneeId: userId }),
      ]);
      return { waiting, unassigned, mine };
    },

    assignees: (tx: Transaction) => usersWithPermission(tx, "canUpdateSupportAdmin"),

    candidates: async (query: string) => {
      const paging = { perPage: limits.paging.perPageMax, offset: 0, order: "ASC" } as const;
      const accounts = await userLookup
        .findUserAccountsAcrossCompanies(paging, { query, active: true })
        .items();
      return accounts.filter(({ isStaff }) => !isStaff).slice(0, candidatesShown);
    },

    /** Reads data that is visible only within the ticket's company. */
    conversation: ({ id, company }: SupportTicket) =>
      inReadTransaction(pool, company.id, async (tx) => {
        const ticket = await tx.db
          .select({ createdAt: tickets.createdAt, openedByName: tickets.openedByName })
          .from(tickets)
          .where(ownRow(tx, tickets, id))
          .then(firstOrThrow);
        return { ...ticket, messages: await messagesOf(tx, [id]) };
      }),

    /**
     * Reads data that helps to answer: the company's balance, and the user's last activity and
     * errors. Omits the balance and the activity if the actor may not read them elsewhere.
     */
    async customer(
      tx: Transaction,
      { permissions }: Actor,
      { person, company }: SupportTicket,
    ): Promise<SupportCustomer> {
      const [own, errors] = await Promise.all([
        inReadTransaction(pool, company.id, async (within) => ({
          balance: permissions.has("canReadCompaniesAdmin") ? await balanceOf(within) : null,
          lastSeenAt: permissions.has("canReadUsersAdmin")
            ? await lastOnline(within, person.id)
            : null,
        })),
        lastErrorsOf(tx, person.id, errorsShown),
      ]);
      return { ...own, errors };
    },

    /** Sends an answer. Assigns an unassigned ticket to the actor, and resolves it if requested. */
    async answer(
      actor: Actor,
      id: number,
      { text, imageIds }: TicketMessageInput,
      isResolving: boolean,
    ) {
      const { company } = await find(id);
      await images.withCopies(actor, company.id, imageIds, async (tx, copies) => {
        const before = await lockTicket(tx, id);
        if (!isTicketOpen(before.status)) throw new AppError("TICKET_CLOSED");
        const staff = { staffId: actor.userId, staffName: actor.name };
        await writeMessage(tx, id, staff, text, copies);
        const ticket = await changeTicket(tx, id, {
          hasNewMessage: true,
          isWaiting: false,
          ...(before.assigneeId === null && { assigneeId: actor.userId }),
        });
        const event = { kind: "ticketMessage", isNew: false } as const;
        await ticketNotifications.notifyParticipants(tx, actor, ticket, event);
        if (ticket.assigneeId !== actor.userId)
          await ticketNotifications.notifyStaff(tx, actor, ticket, event);
        if (isResolving) await transition(tx, actor, ticket, "resolved");
        await ticketNotifications.notifyViewers(tx, id);
      });
      return find(id);
    },

    /** Opens a ticket on behalf of a user. Assigns it to the actor if they may handle tickets. */
    async open(actor: Actor, { userId, title, text, imageIds }: OpenSupportTicketInput) {
      const person = await userLookup.findUserAccountOrNullAcrossCompanies(userId);
      if (!person || person.isStaff || !person.active)
        throw fieldError("userId", "validation:choice");
      const staff = { staffId: actor.userId, staffName: actor.name };
      const id = await images.withCopies(actor, person.companyId, imageIds, async (tx, copies) => {
        const ticket = await tx.db
          .insert(tickets)
          .values({
            companyId: tx.companyId,
            authorId: userId,
            openedByName: actor.name,
            title,
            isWaiting: false,
            assigneeId: actor.permissions.has("canUpdateSupportAdmin") ? actor.userId : null,
          })
          .returning()
          .then(onlyRow);
        await writeMessage(tx, ticket.id, staff, text, copies);
        await ticketNotifications.notifyParticipants(tx, actor, ticket, {
          kind: "ticketMessage",
          isNew: true,
        });
        await audit(tx, actor, { action: "ticket.openedFor", target: target(ticket) });
        return ticket.id;
      });
      return find(id);
    },

    setStatus: (actor: Actor, id: number, status: TicketStatus, version: number) =>
      changeIfCurrent(id, version, (tx, before) => transition(tx, actor, before, status)),

    async assign(actor: Actor, id: number, assigneeId: number | null, version: number) {
      await find(id);
      if (assigneeId !== null) {
        const staff = await inReadTransaction(pool, platformCompanyId, (tx) =>
          usersWithPermission(tx, "canUpdateSupportAdmin"),
        );
        if (!staff.some((each) => each.id === assigneeId))
          throw fieldError("assigneeId", "validation:choice");
      }
      return changeIfCurrent(id, version, async (tx, before) => {
        if (!isTicketOpen(before.status)) throw new AppError("TICKET_CLOSED");
        if (before.assigneeId === assigneeId) return;
        const ticket = await changeTicket(tx, id, { assigneeId });
        if (assigneeId !== null)
          await ticketNotifications.notifyStaff(tx, actor, ticket, { kind: "ticketAssigned" });
      });
    },

    /** Deletes a ticket permanently, for example spam. A job then deletes staff's notes. */
    async delete({ tx, actor }: OperationContext, id: number): Promise<void> {
      const ticket = await lockTicket(tx, id);
      await tx.db.delete(tickets).where(ownRow(tx, tickets, id));
      await audit(tx, actor, { action: "ticket.deleted", target: target(ticket) });
      await jobs.enqueue(tx, ticketDeletedQueue, { ticketId: id });
      await ticketNotifications.notifyViewers(tx, id);
    },

    /** Emails staff the number of waiting tickets, if there are any. Called by the worker. */
    async enqueueSummaryEmail(): Promise<void> {
      const waiting = await count({ status: "processing", isWaiting: true });
      if (waiting === 0) return;
      await inTransaction(pool, platformCompanyId, (tx) =>
        mailer.enqueue(tx, {
          to: staffAddress(platform),
          subject: "mail:ticketsWaiting.subject",
          paragraphs: ["mail:ticketsWaiting.text"],
          values: { count: waiting },
          button: {
            label: "mail:ticketsWaiting.button",
            url: `${platform.publicUrl()}/backoffice/support?status=processing`,
          },
        }),
      );
    },
  };
}
