import { index, integer, jsonb, text } from "drizzle-orm/pg-core";
import { companyTable, createdAt, reference } from "../db/company-table.ts";

/** Mutations sent with an idempotency key, and their responses, which a retry receives. */
export const idempotentCalls = companyTable(
  "idempotent_call",
  {
    userId: reference("user_id").notNull(),
    key: text("key").notNull(),
    /** Hash of the body. The same key with a different hash is an error. */
    bodyHash: text("body_hash").notNull(),
    /**
     * Null while the call runs, 202 once its transaction has committed, then the response's status,
     * or 200 if the response isn't stored. Null or 202 remains if the process dies before that.
     */
    status: integer("status"),
    /** Also null if the response contains a secret or is too long to store. */
    reply: jsonb("reply"),
    createdAt: createdAt(),
  },
  ["userId", "key"],
  (table) => [index("idempotent_call_age").on(table.createdAt)],
);
