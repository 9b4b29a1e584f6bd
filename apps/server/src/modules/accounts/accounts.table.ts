import type { UserType } from "@presale/contracts/user-types.ts";
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  companyId,
  companyTable,
  createdAt,
  moment,
  reference,
  references,
  rowId,
} from "../../platform/db/company-table.ts";
import { companies } from "../companies/companies.table.ts";
import { roles } from "../roles/roles.table.ts";

export const users = companyTable(
  "app_user",
  {
    companyId: companyId().references(() => companies.id),
    id: rowId(),
    email: text("email").notNull(),
    name: text("name").notNull(),
    type: text("type").$type<UserType>().notNull(),
    /** A named permission list in place of the type's own. */
    roleId: bigint("role_id", { mode: "number" }).references(() => roles.id),
    /** A file of this company; no foreign key, since files refer to their author. */
    avatarFileId: reference("avatar_file_id"),
    passwordHash: text("password_hash"),
    active: boolean("active").notNull().default(true),
    verifiedAt: moment("verified_at"),
    termsVersion: text("terms_version"),
    privacyVersion: text("privacy_version"),
    acceptedAt: moment("accepted_at"),
    /** When the user's last socket closed; while one is open, the user is online. */
    lastSeenAt: moment("last_seen_at"),
    createdAt: createdAt(),
  },
  ["id"],
  (table) => [
    index("app_user_role").on(table.roleId),
    // One account an address in all companies. No reply tells whether it struck: see register.
    uniqueIndex("app_user_email").on(sql`lower(${table.email})`),
  ],
);

export const sessions = companyTable(
  "session",
  {
    id: text("id").notNull(),
    userId: reference("user_id").notNull(),
    /** Number of the newest token; the one before it passes until `previousUntil`. */
    issue: integer("issue").notNull().default(1),
    issuedAt: moment("issued_at").notNull().defaultNow(),
    previousUntil: moment("previous_until"),
    createdAt: createdAt(),
    endsAt: moment("ends_at").notNull(),
    endedAt: moment("ended_at"),
    device: text("device"),
    address: text("address"),
    /** The staff member who acts as the user, by which session of their own, and why. */
    impersonatorCompanyId: reference("impersonator_company_id"),
    impersonatorUserId: reference("impersonator_user_id"),
    impersonatorSessionId: text("impersonator_session_id"),
    impersonationReason: text("impersonation_reason"),
  },
  ["id"],
  (table) => [
    references(table.userId, users, "cascade"),
    uniqueIndex("session_id").on(table.id),
    index("session_user").on(table.companyId, table.userId),
  ],
);

export type MailedKeyPurpose = "activate" | "reset";

/** Keys of mailed links: stored hashed, used once, dead when a newer one is issued. */
export const mailedKeys = companyTable(
  "mailed_key",
  {
    hash: text("hash").notNull(),
    userId: reference("user_id").notNull(),
    purpose: text("purpose").$type<MailedKeyPurpose>().notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    createdAt: createdAt(),
  },
  ["hash"],
  (table) => [
    references(table.userId, users, "cascade"),
    uniqueIndex("mailed_key_hash").on(table.hash),
    index("mailed_key_user").on(table.companyId, table.userId),
  ],
);

/** The secret of a user's authenticator app. Until it is confirmed it asks for nothing. */
export const twoFactors = companyTable(
  "two_factor",
  {
    userId: reference("user_id").notNull(),
    /** Encrypted with a key that follows from the installation's secret. */
    secret: text("secret").notNull(),
    confirmedAt: moment("confirmed_at"),
    /** The time step of the last code that passed: each code passes once. */
    lastStep: bigint("last_step", { mode: "number" }),
    createdAt: createdAt(),
  },
  ["userId"],
  (table) => [references(table.userId, users, "cascade")],
);

/** Codes that stand in for a lost authenticator app: stored hashed, used once. */
export const recoveryCodes = companyTable(
  "recovery_code",
  {
    userId: reference("user_id").notNull(),
    hash: text("hash").notNull(),
    usedAt: moment("used_at"),
  },
  ["userId", "hash"],
  (table) => [references(table.userId, users, "cascade")],
);

/** An account of an OpenID provider that logs a user in: issuer and subject, never the address. */
export const identities = companyTable(
  "identity",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    userId: reference("user_id").notNull(),
    email: text("email").notNull(),
    createdAt: createdAt(),
  },
  ["issuer", "subject"],
  (table) => [
    references(table.userId, users, "cascade"),
    uniqueIndex("identity_subject").on(table.issuer, table.subject),
    uniqueIndex("identity_user").on(table.companyId, table.userId, table.issuer),
  ],
);
