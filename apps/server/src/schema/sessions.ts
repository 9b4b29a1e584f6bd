import { boolean, index, integer, text } from "drizzle-orm/pg-core";
import {
  companyTable,
  createdAt,
  reference,
  references,
  timestampTz,
} from "../platform/db/company-table.ts";
import { users } from "./users.ts";

export const sessions = companyTable(
  "session",
  {
    id: text("id").notNull(),
    userId: reference("user_id").notNull(),
    /** Number of the newest token. The previous one is valid until `previousUntil`. */
    issue: integer("issue").notNull().default(1),
    issuedAt: timestampTz("issued_at").notNull().defaultNow(),
    previousUntil: timestampTz("previous_until"),
    createdAt: createdAt(),
    endsAt: timestampTz("ends_at").notNull(),
    endedAt: timestampTz("ended_at"),
    device: text("device"),
    address: text("address"),
    /** Impersonation: the staff member, the session they started it from, and the reason. */
    impersonatorCompanyId: reference("impersonator_company_id"),
    impersonatorUserId: reference("impersonator_user_id"),
    impersonatorSessionId: text("impersonator_session_id"),
    impersonationReason: text("impersonation_reason"),
    /** Delegation: staff act for the company. The user is only the author of rows they create. */
    isOnBehalf: boolean("is_on_behalf").notNull().default(false),
  },
  ["id"],
  (table) => [
    references(table.userId, users, "cascade"),
    index("session_id").on(table.id),
    index("session_user").on(table.companyId, table.userId),
  ],
);
