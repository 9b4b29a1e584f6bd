import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";

/** Counters of rate-limiter-flexible, shared by all processes. */
export const rateLimits = pgTable("rate_limit", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});
