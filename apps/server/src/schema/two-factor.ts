import { bigint, text } from "drizzle-orm/pg-core";
import {
  companyTable,
  createdAt,
  moment,
  reference,
  references,
} from "../platform/db/company-table.ts";
import { users } from "./users.ts";

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
