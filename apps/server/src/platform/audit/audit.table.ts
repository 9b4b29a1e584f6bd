import type { AuditAction } from "@presale/contracts/audit.ts";
import { index, jsonb, text } from "drizzle-orm/pg-core";
import { companyTable, reference, rowId, timestampTz } from "../db/company-table.ts";

/**
 * The audit log: who changed what. An entry belongs to the company that the change concerns.
 * Append-only. Has no foreign keys, because an entry outlives the rows that it mentions.
 */
export const auditEntries = companyTable(
  "audit_entry",
  {
    id: rowId(),
    at: timestampTz("at").notNull().defaultNow(),
    action: text("action").$type<AuditAction>().notNull(),
    /** Company, user and name of the actor; null when an operator's script made the change. */
    actorCompanyId: reference("actor_company_id"),
    actorUserId: reference("actor_user_id"),
    actorName: text("actor_name"),
    /** The staff member who was logged in as that user. */
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
