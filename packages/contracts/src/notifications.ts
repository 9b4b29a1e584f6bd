import * as z from "zod/mini";
import type { SubjectType } from "./subjects.ts";
import type { TicketStatus } from "./tickets.ts";

const rowId = z.string();
/** One of few words, as the server spells it. */
const named = <Word extends string>() => z.custom<Word>((word) => typeof word === "string");

const comment = z.object({
  commentId: rowId,
  entityType: named<SubjectType<"comments">>(),
  entityId: rowId,
  title: z.string(),
  by: z.string(),
});

const ticket = {
  ticketId: rowId,
  title: z.string(),
  /** Who did it; null for staff, who are nameless to companies. */
  by: z.nullable(z.string()),
  /** Whose ticket it is, to staff; null to the company itself. */
  company: z.nullable(z.string()),
};

/** Each kind of notification and what it carries: ids and counts, never sentences. */
export const notificationData = {
  /** The user's own type, role or permissions were changed; to companies staff have no names. */
  accessChanged: z.object({ by: z.nullable(z.string()) }),
  /** Someone accepted the user's invite. */
  inviteAccepted: z.object({ inviteId: rowId, userId: rowId, name: z.string(), email: z.string() }),
  /** An invoice was paid and its tokens credited. */
  invoiceApproved: z.object({
    invoiceId: rowId,
    number: z.string(),
    tokens: z.int(),
  }),
  /** The time of a note's reminder has come. */
  reminderDue: z.object({
    noteId: rowId,
    entityType: named<SubjectType<"notes">>(),
    entityId: rowId,
    title: z.string(),
    /** How the note begins. */
    words: z.string(),
  }),
  /** A comment names the user. */
  mentioned: comment,
  /** Someone spoke in a thread of theirs, or of what they made. */
  commented: comment,
  /** Something was said in a ticket of theirs, or one that they look after; `isNew`: it began with it. */
  ticketMessage: z.object({ ...ticket, isNew: z.boolean() }),
  /** A ticket was resolved, opened again or closed. */
  ticketStatus: z.object({ ...ticket, status: named<TicketStatus>() }),
  /** A ticket was given to them to look after. */
  ticketAssigned: z.object(ticket),
  /** Staff noted something of a ticket that they look after. */
  ticketNote: z.object(ticket),
  /** A payment of an invoice did not succeed. */
  invoiceFailed: z.object({ invoiceId: rowId, number: z.string() }),
  /** To staff: an error was written down that is new, or that came back after it was resolved. */
  errorFound: z.object({ errorId: rowId, name: z.string(), isNew: z.boolean() }),
  /** Project-task tokens were granted, or spent on a project. */
  projectTaskTokensUpdated: z.object({
    /** Tokens added, or taken when negative. */
    tokens: z.int(),
    balance: z.int(),
    projectId: z.nullable(rowId),
    projectTitle: z.nullable(z.string()),
  }),
};

export type NotificationKind = keyof typeof notificationData;
export type NotificationData<K extends NotificationKind> = z.infer<(typeof notificationData)[K]>;
export const notificationKinds = Object.keys(notificationData) as [
  NotificationKind,
  ...NotificationKind[],
];

/** A kind together with its data. */
export type NotificationContent = {
  [K in NotificationKind]: { kind: K; data: NotificationData<K> };
}[NotificationKind];

/** What a notification tells, or null when a newer release made it. */
export function readNotification(kind: string, data: unknown): NotificationContent | null {
  if (!Object.hasOwn(notificationData, kind)) return null;
  const parsed = z.safeParse(notificationData[kind as NotificationKind], data);
  return parsed.success ? ({ kind, data: parsed.data } as NotificationContent) : null;
}
