import * as z from "zod/mini";

const rowId = z.string();

/** Each kind of notification and what it carries: ids and counts, never sentences. */
export const notificationData = {
  /** The user's own type, role or permissions were changed; to companies staff have no names. */
  accessChanged: z.object({ by: z.nullable(z.string()) }),
  /** Someone accepted the user's invite. */
  inviteAccepted: z.object({ inviteId: rowId, userId: rowId, name: z.string(), email: z.string() }),
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
export type NotificationData<K extends NotificationKind> = z.output<(typeof notificationData)[K]>;
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
  const parsed = notificationData[kind as NotificationKind].safeParse(data);
  return parsed.success ? ({ kind, data: parsed.data } as NotificationContent) : null;
}
