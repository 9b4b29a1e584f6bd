import type { ErrorKind, ErrorState } from "@presale/contracts/error-log.ts";
import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../db/company-table.ts";

/** One fault, however often it happened. The platform's: no company sees it. */
export const errorGroups = pgTable(
  "error_group",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    fingerprint: text("fingerprint").notNull().unique(),
    kind: text("kind").$type<ErrorKind>().notNull(),
    name: text("name").notNull(),
    /** As it was said the last time. */
    message: text("message").notNull(),
    /** Where it happened the last time. */
    release: text("release"),
    count: integer("count").notNull(),
    /** Who was touched, each once, up to a bound. */
    userIds: bigint("user_ids", { mode: "number" }).array().notNull().default(sql`'{}'`),
    firstSeenAt: moment("first_seen_at").notNull(),
    lastSeenAt: moment("last_seen_at").notNull(),
    state: text("state").$type<ErrorState>().notNull().default("open"),
    resolvedAt: moment("resolved_at"),
    /** A member of staff; kept by name, which outlives them. */
    resolvedBy: text("resolved_by"),
    /** When it came back after it was resolved. */
    recurredAt: moment("recurred_at"),
  },
  (table) => [index("error_group_last_seen").on(table.lastSeenAt)],
);

/** How often a fault happened on a day, which begins at midnight in Greenwich. */
export const errorDays = pgTable(
  "error_day",
  {
    groupId: bigint("group_id", { mode: "number" })
      .notNull()
      .references(() => errorGroups.id, { onDelete: "cascade" }),
    day: moment("day").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.day] }),
    index("error_day_day").on(table.day),
  ],
);

/** What was known when an error happened, without secrets. */
export interface ErrorContext {
  /** By it the log's lines are found; of a browser's error, the request that told of it. */
  requestId?: string;
  /** The API's operation, or the queue. */
  operation?: string;
  /** The pattern, without ids and keys. */
  route?: string;
  browser?: string;
  componentStack?: string;
}

/** The newest times that a fault happened. */
export const errorOccurrences = pgTable(
  "error_occurrence",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    groupId: bigint("group_id", { mode: "number" })
      .notNull()
      .references(() => errorGroups.id, { onDelete: "cascade" }),
    happenedAt: moment("happened_at").notNull(),
    /** What the person was told, and the log has. */
    errorId: text("error_id").notNull(),
    release: text("release"),
    stack: text("stack").notNull(),
    context: jsonb("context").$type<ErrorContext>().notNull(),
    userId: bigint("user_id", { mode: "number" }),
    companyId: bigint("company_id", { mode: "number" }),
  },
  (table) => [index("error_occurrence_group").on(table.groupId, table.id)],
);
