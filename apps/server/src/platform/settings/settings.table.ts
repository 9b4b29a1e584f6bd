import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Platform settings that were changed from their default: see the catalogue in contracts. */
export const settings = pgTable("setting", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
