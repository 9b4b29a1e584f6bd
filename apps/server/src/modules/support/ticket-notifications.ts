import type { NotificationData, NotificationKind } from "@presale/contracts/notifications.ts";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Actor } from "../../platform/auth/actor.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { announce } from "../../platform/events/events.ts";
import { defineQueue } from "../../platform/jobs/define-queue.ts";
import type { Platform } from "../../platform/module.ts";
import { subjectName } from "../../platform/realtime/subject-names.ts";
import { companies } from "../../schema/companies.ts";
import { ticketMessages } from "../../schema/support.ts";
import { users } from "../../schema/users.ts";
import { notify } from "../notifications/notify.ts";
import { visibleName } from "../notifications/visible-name.ts";
import { activeUsers, usersWithPermission } from "../users/active-users.ts";
import type { Ticket } from "./tickets.queries.ts";

type TicketKind = Extract<NotificationKind, `ticket${string}`>;
type SharedField = "ticketId" | "title" | "by" | "company";
type TicketEvent = {
  [K in TicketKind]: { kind: K } & Omit<NotificationData<K>, SharedField>;
}[TicketKind];

interface StaffNotice {
  kind: TicketKind;
  data: NotificationData<TicketKind>;
  assigneeId: number | null;
  /** The user who caused the event and isn't notified. */
  except: number | null;
}
/** Staff belong to another company than the ticket, so a job notifies them after the change. */
export const ticketStaffQueue = defineQueue<StaffNotice>({ name: "ticket-staff" });

/**
 * Returns the ticket's participants: its author, and colleagues who wrote in it and may still see
 * it.
 */
async function findParticipants(tx: Transaction, { id, authorId }: Ticket): Promise<number[]> {
  const authors = await tx.db
    .selectDistinct({ id: ticketMessages.authorId })
    .from(ticketMessages)
    .where(
      and(
        eq(ticketMessages.companyId, tx.companyId),
        eq(ticketMessages.ticketId, id),
        isNotNull(ticketMessages.authorId),
      ),
    );
  const ids = new Set([authorId, ...authors.map((each) => each.id as number)]);
  return (await activeUsers(tx, inArray(users.id, [...ids])))
    .filter(({ id: userId, permissions }) =>
      permissions.has(userId === authorId ? "canLoginCompany" : "canUpdateCompanyTeam"),
    )
    .map((each) => each.id);
}

export type TicketNotifications = ReturnType<typeof createTicketNotifications>;

export function createTicketNotifications({ pools, jobs, platformCompanyId }: Platform) {
  const dataOf = (
    ticket: Ticket,
    by: string | null,
    company: string | null,
    event: TicketEvent,
  ) => {
    const { kind, ...more } = event;
    const data = { ticketId: String(ticket.id), title: ticket.title, by, company, ...more };
    return { kind, data: data as NotificationData<TicketKind> };
  };

  /** Makes open pages of the ticket refetch, in the company and among staff. */
  const notifyViewers = (tx: Transaction, ticketId: number): Promise<void> =>
    announce(
      tx,
      ...[...new Set([tx.companyId, platformCompanyId])].map((companyId) => ({
        kind: "changed" as const,
        id: `${companyId}/${subjectName({ kind: "ticket", id: ticketId })}/record`,
      })),
    );

  async function notifyParticipants(
    tx: Transaction,
    actor: Actor,
    ticket: Ticket,
    event: TicketEvent,
  ): Promise<void> {
    const recipients = (await findParticipants(tx, ticket)).filter((id) => id !== actor.userId);
    const { kind, data } = dataOf(ticket, visibleName(tx.companyId, actor), null, event);
    await notify(tx, recipients, kind, data);
  }

  /** Notifies the assignee, or all staff who may read tickets. Returns the company's name. */
  async function notifyStaff(
    tx: Transaction,
    actor: Actor,
    ticket: Ticket,
    event: TicketEvent,
  ): Promise<string> {
    const [owner] = await tx.db
      .select({ name: companies.name })
      .from(companies)
      .where(eq(companies.id, tx.companyId));
    const name = owner?.name ?? "";
    await jobs.enqueue(tx, ticketStaffQueue, {
      ...dataOf(ticket, actor.name, name, event),
      assigneeId: ticket.assigneeId,
      except: actor.userId,
    });
    return name;
  }

  /** Runs in the worker. Notifies exactly once, even if a process is killed. */
  const runJob = ({ kind, data, assigneeId, except }: StaffNotice, jobId: string): Promise<void> =>
    inTransaction(pools.app, platformCompanyId, async (tx) => {
      if (!(await jobs.finish(tx, ticketStaffQueue, jobId))) return;
      const readers = (await usersWithPermission(tx, "canReadSupportAdmin")).map(({ id }) => id);
      const assignees = readers.filter((id) => id === assigneeId);
      // Notifies all readers if the ticket has no assignee or the assignee can't read it any more.
      const recipients = assignees.length > 0 || kind === "ticketAssigned" ? assignees : readers;
      await notify(
        tx,
        recipients.filter((id) => id !== except),
        kind,
        data,
      );
    });

  return { notifyViewers, notifyParticipants, notifyStaff, runJob };
}
