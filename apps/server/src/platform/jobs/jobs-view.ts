import type { JobQueueName } from "@presale/contracts/jobs.ts";
import { integer, jsonb, pgSchema, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { jobsSchema } from "./prepare-jobs.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The columns that we read from pg-boss's own table, which the library creates and migrates.
 * Excludes a job's data, which may contain a login link.
 */
export const jobRows = pgSchema(jobsSchema).table("job", {
  id: uuid("id").primaryKey(),
  queue: text("name").$type<JobQueueName>().notNull(),
  state: text("state").notNull(),
  tries: integer("retry_count").notNull(),
  createdAt: moment("created_on").notNull(),
  startAfter: moment("start_after").notNull(),
  startedAt: moment("started_on"),
  failedAt: moment("completed_on"),
  output: jsonb("output"),
});
