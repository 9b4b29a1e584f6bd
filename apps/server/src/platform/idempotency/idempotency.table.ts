import { boolean, index, integer, jsonb, text } from "drizzle-orm/pg-core";
import { companyTable, createdAt, reference } from "../db/company-table.ts";

/** Mutations that were sent with a key, and the replies that a repetition gets again. */
export const idempotentCalls = companyTable(
  "idempotent_call",
  {
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
    createdAt: createdAt(),
  },
  ["userId", "key"],
  (table) => [index("idempotent_call_age").on(table.createdAt)],
);
