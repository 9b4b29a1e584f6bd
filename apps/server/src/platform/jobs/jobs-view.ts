import type { JobQueueName } from "@presale/contracts/jobs.ts";
import { integer, jsonb, pgSchema, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { jobsSchema } from "./prepare-jobs.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What is read of the queue's own table; its library makes and changes it. A job's data is not among
 * it: it may hold what lets somebody in.
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
