import type { JobQueueName } from "@presale/contracts/jobs.ts";
import { integer, jsonb, pgSchema, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { jobsSchema } from "./prepare-jobs.ts";

const timestampTz = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The columns that we read from pg-boss's own table, which the library creates and migrates.
 * Excludes a job's data, which may contain a login link.
 */
export const jobRows = pgSchema(jobsSchema).table("job", {
  id: uuid("id").primaryKey(),
  queue: text("name").$type<JobQueueName>().notNull(),
  state: text("state").notNull(),
  tries: integer("retry_count").notNull(),
  createdAt: timestampTz("created_on").notNull(),
  startAfter: timestampTz("start_after").notNull(),
  startedAt: timestampTz("started_on"),
  failedAt: timestampTz("completed_on"),
  output: jsonb("output"),
});
