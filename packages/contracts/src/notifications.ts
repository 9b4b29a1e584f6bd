import * as z from "zod/mini";
import type { SubjectType } from "./subjects.ts";
import type { TicketStatus } from "./tickets.ts";

const rowId = z.string();
/** Accepts any string as `Word`: the server validates it. */
const anyStringAs = <Word extends string>() => z.custom<Word>((word) => typeof word === "string");

const comment = z.object({
  commentId: rowId,
  entityType: anyStringAs<SubjectType<"comments">>(),
  entityId: rowId,
  title: z.string(),
  by: z.string(),
});

const ticket = {
  ticketId: rowId,
  title: z.string(),
  /** Name of the author. Null for staff, whose names companies don't see. */
  by: z.nullable(z.string()),
  /** Name of the ticket's company for staff. Null for the company itself. */
  company: z.nullable(z.string()),
};

/** Data of each notification kind: values for its text and link. */
export const notificationData = {
  /** The user's own type, role or permissions changed. `by` is null for staff. */
  accessChanged: z.object({ by: z.nullable(z.string()) }),
  inviteAccepted: z.object({ inviteId: rowId, userId: rowId, name: z.string(), email: z.string() }),
  invoiceApproved: z.object({
    invoiceId: rowId,
    number: z.string(),
    tokens: z.int(),
    /** Balance with these tokens. Missing in older notifications. */
    balance: z.optional(z.int()),
  }),
  reminderDue: z.object({
    noteId: rowId,
    entityType: anyStringAs<SubjectType<"notes">>(),
    entityId: rowId,
    title: z.string(),
    words: z.string(),
  }),
  mentioned: comment,
  /** A new comment in a thread the user takes part in, or on a row the user created. */
  commented: comment,
  /**
   * A new message in a ticket. Participants get it, and the assignee or, without one, all staff
   * who may read tickets. `isNew`: the first message.
   */
  ticketMessage: z.object({ ...ticket, isNew: z.boolean() }),
  ticketStatus: z.object({ ...ticket, status: anyStringAs<TicketStatus>() }),
  ticketAssigned: z.object(ticket),
  /** Staff wrote an internal note on a ticket that is assigned to the user. */
  ticketNote: z.object(ticket),
  /** A link was opened for the first time. */
  proposalOpened: z.object({
    projectId: rowId,
    /** Number of the version. */
    number: z.int(),
    title: z.string(),
    recipient: z.string(),
  }),
  /** The deadline of a version is near, or has passed. */
  proposalExpiring: z.object({
    projectId: rowId,
    /** Number of the version. */
    number: z.int(),
    title: z.string(),
    /** The last day, YYYY-MM-DD. */
    day: z.string(),
    kind: anyStringAs<"expiring" | "lapsed">(),
  }),
  /**
   * A client accepted the version, or a user recorded or voided an acceptance. Emails have the
   * record attached, except when it is voided.
   */
  proposalAccepted: z.object({
    projectId: rowId,
    /** Number of the version. */
    number: z.int(),
    title: z.string(),
    by: z.string(),
    kind: anyStringAs<"accepted" | "recorded" | "voided">(),
  }),
  /** A client asked for changes, asked a question or declined. */
  proposalAnswered: z.object({
    projectId: rowId,
    /** Number of the version. */
    number: z.int(),
    title: z.string(),
    by: z.string(),
    kind: anyStringAs<"changes" | "declined" | "question">(),
  }),
  invoiceFailed: z.object({ invoiceId: rowId, number: z.string() }),
  /** For staff: an error is new, or occurred again after it was resolved. */
  errorFound: z.object({ errorId: rowId, name: z.string(), isNew: z.boolean() }),
  projectTaskTokensUpdated: z.object({
    /** Positive if added, negative if spent or removed by a credit note. */
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

export type NotificationContent = {
  [K in NotificationKind]: { kind: K; data: NotificationData<K> };
}[NotificationKind];

/** Returns the validated content, or null if the kind is unknown or the data is invalid. */
export function readNotification(kind: string, data: unknown): NotificationContent | null {
  if (!Object.hasOwn(notificationData, kind)) return null;
  const parsed = z.safeParse(notificationData[kind as NotificationKind], data);
  return parsed.success ? ({ kind, data: parsed.data } as NotificationContent) : null;
}
