import { bigint, pgTable, text } from "drizzle-orm/pg-core";

/** Texts that all staff insert into answers to tickets. They belong to no company. */
export const savedReplies = pgTable("saved_reply", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
  title: text("title").notNull(),
  text: text("text").notNull(),
});
