import type { MessageState } from "@presale/contracts/message-states.ts";
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestampTz } from "../platform/db/company-table.ts";

/** Visitors' reviews. They belong to no company. */
export const feedbacks = pgTable(
  "feedback",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    score: integer("score").notNull(),
    review: text("review").notNull(),
    name: text("name"),
    email: text("email"),
    ip: text("ip"),
    state: text("state").$type<MessageState>().notNull().default("new"),
    /** Null while hidden from visitors. */
    publishedAt: timestampTz("published_at"),
    createdAt: timestampTz("created_at").notNull().defaultNow(),
    updatedAt: timestampTz("updated_at").notNull().defaultNow(),
  },
  (table) => [
    check("feedback_score", sql`${table.score} between 1 and 5`),
    index("feedback_created_at").on(table.createdAt),
    index("feedback_published_at").on(table.publishedAt),
  ],
);

export const feedbackAnswers = pgTable(
  "feedback_answer",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    feedbackId: bigint("feedback_id", { mode: "number" })
      .notNull()
      .references(() => feedbacks.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    /** The author's name when it was written. */
    authorName: text("author_name").notNull(),
    createdAt: timestampTz("created_at").notNull().defaultNow(),
    updatedAt: timestampTz("updated_at").notNull().defaultNow(),
  },
  (table) => [index("feedback_answer_feedback").on(table.feedbackId)],
);
