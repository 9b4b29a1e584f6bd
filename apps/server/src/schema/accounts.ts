import { index, text } from "drizzle-orm/pg-core";
import {
  companyTable,
  createdAt,
  reference,
  references,
  timestampTz,
} from "../platform/db/company-table.ts";
import { users } from "./users.ts";

export type EmailedKeyPurpose = "activate" | "reset";

/**
 * Keys of emailed links, stored hashed and usable once. Issuing a key deletes the user's older ones
 * for the same purpose.
 */
export const emailedKeys = companyTable(
  "mailed_key",
  {
    hash: text("hash").notNull(),
    userId: reference("user_id").notNull(),
    purpose: text("purpose").$type<EmailedKeyPurpose>().notNull(),
    expiresAt: timestampTz("expires_at").notNull(),
    usedAt: timestampTz("used_at"),
    createdAt: createdAt(),
  },
  ["hash"],
  (table) => [
    references(table.userId, users, "cascade"),
    index("mailed_key_hash").on(table.hash),
    index("mailed_key_user").on(table.companyId, table.userId),
  ],
);
