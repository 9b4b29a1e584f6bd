import type { MessageState } from "@presale/contracts/message-states.ts";
import { bigint, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Visitors' messages to the operator. They belong to no company. */
export const contacts = pgTable(
  "contact",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    /** The sender's IP address; null if staff entered the message. */
    ip: text("ip"),
    state: text("state").$type<MessageState>().notNull().default("new"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("contact_created_at").on(table.createdAt)],
);
