import { boolean, index, integer, text } from "drizzle-orm/pg-core";
import {
  companyTable,
  createdAt,
  moment,
  reference,
  references,
} from "../platform/db/company-table.ts";
import { users } from "./users.ts";

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
    /** They act on the company's behalf, not as the user in whose name its rows are made. */
    isOnBehalf: boolean("is_on_behalf").notNull().default(false),
  },
  ["id"],
  (table) => [
    references(table.userId, users, "cascade"),
    index("session_id").on(table.id),
    index("session_user").on(table.companyId, table.userId),
  ],
);
