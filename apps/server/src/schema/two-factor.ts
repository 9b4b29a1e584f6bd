import { bigint, text } from "drizzle-orm/pg-core";
import {
  companyTable,
  createdAt,
  reference,
  references,
  timestampTz,
} from "../platform/db/company-table.ts";
import { users } from "./users.ts";

/** The secret of a user's authenticator app. Login requires a code only once it is confirmed. */
export const twoFactors = companyTable(
  "two_factor",
  {
    userId: reference("user_id").notNull(),
    /** Encrypted with a key derived from the installation's secret. */
    secret: text("secret").notNull(),
    confirmedAt: timestampTz("confirmed_at"),
    /** Time step of the last accepted code, so that each code works only once. */
    lastStep: bigint("last_step", { mode: "number" }),
    createdAt: createdAt(),
  },
  ["userId"],
  (table) => [references(table.userId, users, "cascade")],
);

/** One-time codes that replace a lost authenticator app. Stored hashed. */
export const recoveryCodes = companyTable(
  "recovery_code",
  {
    userId: reference("user_id").notNull(),
    hash: text("hash").notNull(),
    usedAt: timestampTz("used_at"),
  },
  ["userId", "hash"],
  (table) => [references(table.userId, users, "cascade")],
);
