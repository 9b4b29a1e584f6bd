import type { UserType } from "@presale/contracts/user-types.ts";
import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  companyId,
  companyOwned,
  companyReference,
  reference,
  rowId,
} from "../../platform/db/company-table.ts";
import { companies } from "../companies/companies.table.ts";

export const users = pgTable(
  "app_user",
  {
    companyId: companyId().references(() => companies.id),
    id: rowId(),
    email: text("email").notNull(),
    name: text("name").notNull(),
    type: text("type").$type<UserType>().notNull(),
    passwordHash: text("password_hash"),
    active: boolean("active").notNull().default(true),
    verifiedAt: timestamp("verified_at", { withTimezone: true }),
    termsVersion: text("terms_version"),
    privacyVersion: text("privacy_version"),
    acceptedAt: timestamp("accepted_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    ...companyOwned(table, table.id),
    // One account an address in all companies. No reply tells whether it struck: see register.
    uniqueIndex("app_user_email").on(sql`lower(${table.email})`),
  ],
);

export const sessions = pgTable(
  "session",
  {
    companyId: companyId(),
    id: text("id").notNull(),
    userId: reference("user_id").notNull(),
    /** Number of the newest token; the one before it passes until `previousUntil`. */
    issue: integer("issue").notNull().default(1),
    issuedAt: timestamp("issued_at", { withTimezone: true }).notNull().defaultNow(),
    previousUntil: timestamp("previous_until", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    device: text("device"),
    address: text("address"),
  },
  (table) => [
    ...companyOwned(table, table.id),
    companyReference({ companyId: table.companyId, column: table.userId }, users, "cascade"),
    uniqueIndex("session_id").on(table.id),
    index("session_user").on(table.companyId, table.userId),
  ],
);

export type MailedKeyPurpose = "activate" | "reset";

/** Keys of mailed links: stored hashed, used once, dead when a newer one is issued. */
export const mailedKeys = pgTable(
  "mailed_key",
  {
    companyId: companyId(),
    hash: text("hash").notNull(),
    userId: reference("user_id").notNull(),
    purpose: text("purpose").$type<MailedKeyPurpose>().notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    ...companyOwned(table, table.hash),
    companyReference({ companyId: table.companyId, column: table.userId }, users, "cascade"),
    uniqueIndex("mailed_key_hash").on(table.hash),
    index("mailed_key_user").on(table.companyId, table.userId),
  ],
);
