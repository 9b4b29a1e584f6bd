import { boolean, index, integer, jsonb, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  companyTable,
  createdAt,
  reference,
  references,
  rowId,
  timestampTz,
} from "../platform/db/company-table.ts";
import { users } from "./users.ts";
import { proposalVersions } from "./versions.ts";

/**
 * A link that opens one version without an account. The key is stored as a hash. It is also stored
 * encrypted, so that users can copy the link again.
 */
export const proposalLinks = companyTable(
  "proposal_link",
  {
    id: rowId(),
    versionId: reference("version_id").notNull(),
    keyHash: text("key_hash").notNull(),
    keySealed: text("key_sealed").notNull(),
    recipientName: text("recipient_name").notNull(),
    recipientEmail: text("recipient_email"),
    /** Whether only someone with access to the recipient's mailbox can accept. */
    onlyRecipientAccepts: boolean("only_recipient_accepts").notNull().default(false),
    /** False for a read-only link. */
    canAnswer: boolean("can_answer").notNull(),
    createdById: reference("created_by_id").notNull(),
    createdAt: createdAt(),
    endsAt: timestampTz("ends_at").notNull(),
    revokedAt: timestampTz("revoked_at"),
    emailedAt: timestampTz("mailed_at"),
    openedFirstAt: timestampTz("opened_first_at"),
    openedLastAt: timestampTz("opened_last_at"),
    openedCount: integer("opened_count").notNull().default(0),
    /** End of the lock after too many wrong codes. Until then, the link can't be used to accept. */
    answersLockedUntil: timestampTz("answers_locked_until"),
  },
  ["id"],
  (table) => [
    references(table.versionId, proposalVersions, "cascade"),
    references(table.createdById, users),
    // The hash comes first, since a client's request contains only the key.
    uniqueIndex("proposal_link_key").on(table.keyHash, table.companyId),
    index("proposal_link_version").on(table.companyId, table.versionId),
    index("proposal_link_created_by").on(table.companyId, table.createdById),
  ],
);

/** The only columns that may change; the web's database role is granted no others. */
export const mutableLinkColumns = [
  proposalLinks.endsAt,
  proposalLinks.revokedAt,
  proposalLinks.emailedAt,
  proposalLinks.openedFirstAt,
  proposalLinks.openedLastAt,
  proposalLinks.openedCount,
  proposalLinks.answersLockedUntil,
];

export const proposalEventKinds = [
  "shared",
  "linked",
  "mailed",
  "revoked",
  "opened",
  "extended",
  "reopened",
  "superseded",
  "withdrawn",
  "changes",
  "declined",
  "question",
  "reply",
  "accepted",
  "voided",
  "unlocked",
] as const;
export type ProposalEventKind = (typeof proposalEventKinds)[number];

/** The timeline of a version, without texts. Append-only. */
export const proposalEvents = companyTable(
  "proposal_event",
  {
    id: rowId(),
    versionId: reference("version_id").notNull(),
    kind: text("kind").$type<ProposalEventKind>().notNull(),
    at: timestampTz("at").notNull().defaultNow(),
    userId: reference("user_id"),
    linkId: reference("link_id"),
    data: jsonb("data").$type<Record<string, string | number | null>>(),
  },
  ["id"],
  (table) => [
    references(table.versionId, proposalVersions, "cascade"),
    references(table.userId, users),
    index("proposal_event_version").on(table.companyId, table.versionId, table.id),
    index("proposal_event_user").on(table.companyId, table.userId),
  ],
);
