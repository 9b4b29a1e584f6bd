import { boolean, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { companyId, companyOwned, reference } from "../db/company-table.ts";

/** Mutations that were sent with a key, and the replies that a repetition gets again. */
export const idempotentCalls = pgTable(
  "idempotent_call",
  {
    companyId: companyId(),
    userId: reference("user_id").notNull(),
    key: text("key").notNull(),
    /** Hash of the body: the same key with another one is an error. */
    bodyHash: text("body_hash").notNull(),
    /** Which attempt holds the key; another one may take over when this one died. */
    attempt: text("attempt").notNull(),
    /** Set in the transaction of the change itself. */
    committed: boolean("committed").notNull().default(false),
    status: integer("status"),
    reply: jsonb("reply"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    ...companyOwned(table, table.userId, table.key),
    index("idempotent_call_age").on(table.createdAt),
  ],
);
