import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Texts that all staff insert into answers to tickets. They belong to no company. */
export const savedReplies = pgTable("saved_reply", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
  title: text("title").notNull(),
  text: text("text").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
