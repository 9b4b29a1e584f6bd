import type { NotificationKind } from "./notifications.ts";
import { isStaffType, type UserType } from "./user-types.ts";

export const notificationChannels = ["product", "mail"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export const notificationGroups = ["work", "support", "platform", "company", "account"] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

export type NotificationSide = "company" | "staff";

interface Declared {
  group: NotificationGroup;
  sides: readonly NotificationSide[];
  /** Channels that are on by default. */
  on: readonly NotificationChannel[];
  /** Users can't disable this kind, because they must not miss it. */
  isAlwaysOn?: true;
  /** The sender emails it immediately instead of adding it to a batch. */
  sendsOwnEmail?: true;
}

/** Every kind, in the order of the preferences. */
const declared = {
  mentioned: { group: "work", sides: ["company"], on: ["product", "mail"] },
  commented: { group: "work", sides: ["company"], on: ["product", "mail"] },
  reminderDue: {
    group: "work",
    sides: ["company"],
    on: ["product", "mail"],
    sendsOwnEmail: true,
  },
  proposalAnswered: { group: "work", sides: ["company"], on: ["product", "mail"] },
  proposalAccepted: {
    group: "work",
    sides: ["company"],
    on: ["product", "mail"],
    isAlwaysOn: true,
    sendsOwnEmail: true,
  },
  proposalOpened: { group: "work", sides: ["company"], on: ["product"] },
  proposalExpiring: { group: "work", sides: ["company"], on: ["product", "mail"] },
  ticketMessage: { group: "support", sides: ["company", "staff"], on: ["product", "mail"] },
  ticketStatus: { group: "support", sides: ["company", "staff"], on: ["product", "mail"] },
  ticketAssigned: { group: "support", sides: ["staff"], on: ["product", "mail"] },
  ticketNote: { group: "support", sides: ["staff"], on: ["product"] },
  errorFound: { group: "platform", sides: ["staff"], on: ["product"] },
  inviteAccepted: { group: "company", sides: ["company", "staff"], on: ["product", "mail"] },
  // The company gets a receipt by email anyway.
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

export const kindsFor = (type: UserType): readonly KindDeclaration[] => {
  const side: NotificationSide = isStaffType(type) ? "staff" : "company";
  return kindDeclarations.filter(({ sides }) => sides.includes(side));
};
