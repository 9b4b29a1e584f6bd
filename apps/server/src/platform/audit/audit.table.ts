import type { AuditAction } from "@presale/contracts/audit.ts";
import { index, jsonb, text } from "drizzle-orm/pg-core";
import { companyTable, moment, reference, rowId } from "../db/company-table.ts";

/**
 * Who did what to what, in the company that it concerns. Append-only. Nothing here refers to
 * another table: an entry outlives what it tells of.
 */
export const auditEntries = companyTable(
  "audit_entry",
  {
    id: rowId(),
    at: moment("at").notNull().defaultNow(),
    action: text("action").$type<AuditAction>().notNull(),
    /** Company, user and name of who did it; null when a script of the operator did. */
    actorCompanyId: reference("actor_company_id"),
    actorUserId: reference("actor_user_id"),
    actorName: text("actor_name"),
    /** The staff member who acted as that user. */
    impersonatorCompanyId: reference("impersonator_company_id"),
    impersonatorUserId: reference("impersonator_user_id"),
    impersonatorName: text("impersonator_name"),
    targetKind: text("target_kind"),
    targetId: text("target_id"),
    targetName: text("target_name"),
    details: jsonb("details").$type<Record<string, unknown>>(),
  },
  ["id"],
  (table) => [index("audit_entry_at").on(table.at)],
);
