import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Platform settings that differ from their default; the catalogue is in contracts. */
export const settings = pgTable("setting", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
