import { bigint, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Platform settings that were changed from their default: see the catalogue in contracts. */
export const settings = pgTable("setting", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Who changed which setting from what to what. Append-only. */
export const settingChanges = pgTable("setting_change", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  key: text("key").notNull(),
  before: jsonb("before"),
  after: jsonb("after").notNull(),
  /** Company and user of the actor; null when a script of the operator did it. */
  companyId: bigint("changed_by_company_id", { mode: "number" }),
  userId: bigint("changed_by_user_id", { mode: "number" }),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
});
