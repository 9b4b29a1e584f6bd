import * as v from "valibot";
import type { SubjectType } from "./subjects.ts";
import type { TicketStatus } from "./tickets.ts";

const rowId = v.string();
/** One of few words, as the server spells it. */
const named = <Word extends string>() => v.custom<Word>((word) => typeof word === "string");

const comment = v.object({
  commentId: rowId,
  entityType: named<SubjectType<"comments">>(),
  entityId: rowId,
  title: v.string(),
  by: v.string(),
});

const ticket = {
  ticketId: rowId,
  title: v.string(),
  /** Who did it; null for staff, who are nameless to companies. */
  by: v.nullable(v.string()),
  /** Whose ticket it is, to staff; null to the company itself. */
  company: v.nullable(v.string()),
};

/** Each kind of notification and what it carries: ids and counts, never sentences. */
export const notificationData = {
  /** The user's own type, role or permissions were changed; to companies staff have no names. */
  accessChanged: v.object({ by: v.nullable(v.string()) }),
  /** Someone accepted the user's invite. */
  inviteAccepted: v.object({ inviteId: rowId, userId: rowId, name: v.string(), email: v.string() }),
  /** An invoice was paid and its tokens credited. */
  invoiceApproved: v.object({
    invoiceId: rowId,
    number: v.string(),
    tokens: v.pipe(v.number(), v.integer()),
  }),
  /** The time of a note's reminder has come. */
  reminderDue: v.object({
    noteId: rowId,
    entityType: named<SubjectType<"notes">>(),
    entityId: rowId,
    title: v.string(),
    /** How the note begins. */
    words: v.string(),
  }),
  /** A comment names the user. */
  mentioned: comment,
  /** Someone spoke in a thread of theirs, or of what they made. */
  commented: comment,
  /** Something was said in a ticket of theirs, or one that they look after; `isNew`: it began with it. */
  ticketMessage: v.object({ ...ticket, isNew: v.boolean() }),
  /** A ticket was resolved, opened again or closed. */
  ticketStatus: v.object({ ...ticket, status: named<TicketStatus>() }),
  /** A ticket was given to them to look after. */
  ticketAssigned: v.object(ticket),
  /** Staff noted something of a ticket that they look after. */
  ticketNote: v.object(ticket),
  /** A payment of an invoice did not succeed. */
  invoiceFailed: v.object({ invoiceId: rowId, number: v.string() }),
  /** To staff: an error was written down that is new, or that came back after it was resolved. */
  errorFound: v.object({ errorId: rowId, name: v.string(), isNew: v.boolean() }),
  /** Project-task tokens were granted, or spent on a project. */
  projectTaskTokensUpdated: v.object({
    /** Tokens added, or taken when negative. */
    tokens: v.pipe(v.number(), v.integer()),
    balance: v.pipe(v.number(), v.integer()),
    projectId: v.nullable(rowId),
    projectTitle: v.nullable(v.string()),
  }),
};

export type NotificationKind = keyof typeof notificationData;
export type NotificationData<K extends NotificationKind> = v.InferOutput<
  (typeof notificationData)[K]
>;
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
  const parsed = v.safeParse(notificationData[kind as NotificationKind], data);
  return parsed.success ? ({ kind, data: parsed.output } as NotificationContent) : null;
}
