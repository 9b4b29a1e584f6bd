import { text, uniqueIndex } from "drizzle-orm/pg-core";
import { companyTable, createdAt, reference, references } from "../platform/db/company-table.ts";
import { globallyUniqueTable, uniqueValueReference } from "../platform/db/globally-unique.ts";
import { users } from "./users.ts";

/** Provider accounts in use. Each belongs to at most one company. */
export const loginSubjects = globallyUniqueTable("login_subject", {
  issuer: text("issuer").notNull(),
  subject: text("subject").notNull(),
});

/**
 * An account at an OpenID provider that logs a user in. Identified by issuer and subject, never by
 * email address.
 */
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
    uniqueValueReference(
      "identity_login_subject",
      [table.companyId, table.issuer, table.subject],
      [loginSubjects.companyId, loginSubjects.issuer, loginSubjects.subject],
    ),
    uniqueIndex("identity_user").on(table.companyId, table.userId, table.issuer),
  ],
);
