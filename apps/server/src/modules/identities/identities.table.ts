import { text, uniqueIndex } from "drizzle-orm/pg-core";
import { companyTable, createdAt, reference, references } from "../../platform/db/company-table.ts";
import { users } from "../users/users.table.ts";

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
