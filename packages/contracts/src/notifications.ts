import { z } from "zod";

const rowId = z.string();

/** Each kind of notification and what it carries: ids and counts, never sentences. */
export const notificationData = {
  /** The user's own type, role or permissions were changed. */
  accessChanged: z.object({ by: z.string() }),
  /** Someone accepted the user's invite. */
  inviteAccepted: z.object({ inviteId: rowId, userId: rowId, name: z.string(), email: z.string() }),
  /** Project-task tokens were granted, or spent on a project. */
  projectTaskTokensUpdated: z.object({
    /** Tokens added, or taken when negative. */
    tokens: z.int(),
    balance: z.int(),
    projectId: rowId.nullable(),
    projectTitle: z.string().nullable(),
  }),
};

export type NotificationKind = keyof typeof notificationData;
export type NotificationData<K extends NotificationKind> = z.output<(typeof notificationData)[K]>;
export const notificationKinds = Object.keys(notificationData) as [
  NotificationKind,
  ...NotificationKind[],
];
