import type { NotificationKind } from "./notifications.ts";
import { isStaffType, type UserType } from "./user-types.ts";

/** By which ways a notification reaches its user: in the product's bell, and by mail. */
export const notificationChannels = ["product", "mail"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** The headings that kinds stand under, in their order. */
export const notificationGroups = ["work", "support", "platform", "company", "account"] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

export type NotificationSide = "company" | "staff";

interface Declared {
  group: NotificationGroup;
  /** Whom it may reach. */
  sides: readonly NotificationSide[];
  /** The ways that are on unless the user says otherwise. */
  on: readonly NotificationChannel[];
  /** Nobody switches it off: it tells of what they must not miss. */
  isAlwaysOn?: true;
  /** Whoever tells of it mails it themselves, at once: it is not gathered with others. */
  mailsItself?: true;
}

/** Each kind, in the order of the preferences: one line makes it one that a user can choose. */
const declared = {
  mentioned: { group: "work", sides: ["company"], on: ["product", "mail"] },
  commented: { group: "work", sides: ["company"], on: ["product", "mail"] },
  reminderDue: {
    group: "work",
    sides: ["company"],
    on: ["product", "mail"],
    mailsItself: true,
  },
  ticketMessage: { group: "support", sides: ["company", "staff"], on: ["product", "mail"] },
  ticketStatus: { group: "support", sides: ["company", "staff"], on: ["product", "mail"] },
  ticketAssigned: { group: "support", sides: ["staff"], on: ["product", "mail"] },
  ticketNote: { group: "support", sides: ["staff"], on: ["product"] },
  errorFound: { group: "platform", sides: ["staff"], on: ["product"] },
  inviteAccepted: { group: "company", sides: ["company", "staff"], on: ["product", "mail"] },
  // Of the money that came the company has a receipt by mail anyhow.
  invoiceApproved: { group: "company", sides: ["company"], on: ["product"] },
  invoiceFailed: { group: "company", sides: ["company"], on: ["product", "mail"] },
  projectTaskTokensUpdated: { group: "company", sides: ["company"], on: ["product"] },
  accessChanged: {
    group: "account",
    sides: ["company", "staff"],
    on: ["product", "mail"],
    isAlwaysOn: true,
  },
} as const satisfies Record<NotificationKind, Declared>;

export interface KindDeclaration extends Declared {
  kind: NotificationKind;
}

export const kindDeclarations: readonly KindDeclaration[] = Object.entries(declared).map(
  ([kind, each]) => ({ kind: kind as NotificationKind, ...each }),
);

export const declarationOf = (kind: NotificationKind): Declared => declared[kind];

export const isOnByDefault = (kind: NotificationKind, channel: NotificationChannel): boolean =>
  declarationOf(kind).on.includes(channel);

/** The kinds that reach users of this type. */
export const kindsFor = (type: UserType): readonly KindDeclaration[] => {
  const side: NotificationSide = isStaffType(type) ? "staff" : "company";
  return kindDeclarations.filter(({ sides }) => sides.includes(side));
};
