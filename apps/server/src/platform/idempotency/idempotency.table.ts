import { index, integer, jsonb, text } from "drizzle-orm/pg-core";
import { companyTable, createdAt, reference } from "../db/company-table.ts";

/** Mutations that were sent with a key, and the replies that a repetition gets again. */
export const idempotentCalls = companyTable(
  "idempotent_call",
  {
    userId: reference("user_id").notNull(),
    key: text("key").notNull(),
    /** Hash of the body: the same key with another one is an error. */
    bodyHash: text("body_hash").notNull(),
    /**
     * Null while the call runs, 202 once its change is made. Both stay for good where its process
     * died before it could answer.
     */
    status: integer("status"),
    /** Null also where the reply tells a secret, or is too long to be kept. */
    reply: jsonb("reply"),
    createdAt: createdAt(),
  },
  ["userId", "key"],
  (table) => [index("idempotent_call_age").on(table.createdAt)],
);
