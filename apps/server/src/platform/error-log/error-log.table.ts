import type { ErrorKind, ErrorState } from "@presale/contracts/error-log.ts";
import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { timestampTz } from "../db/company-table.ts";

/** One fault, however often it occurs. Owned by the platform: not visible to companies. */
export const errorGroups = pgTable(
  "error_group",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    fingerprint: text("fingerprint").notNull().unique(),
    kind: text("kind").$type<ErrorKind>().notNull(),
    name: text("name").notNull(),
    /** Message of the latest occurrence. */
    message: text("message").notNull(),
    /** Release of the first occurrence. */
    firstRelease: text("first_release"),
    /** Release of the latest occurrence. */
    release: text("release"),
    count: integer("count").notNull(),
    /** Distinct affected users, up to a limit. */
    userIds: bigint("user_ids", { mode: "number" }).array().notNull().default(sql`'{}'`),
    firstSeenAt: timestampTz("first_seen_at").notNull(),
    lastSeenAt: timestampTz("last_seen_at").notNull(),
    state: text("state").$type<ErrorState>().notNull().default("open"),
    resolvedAt: timestampTz("resolved_at"),
    /** Name of the staff member who resolved it. The name stays after their account is deleted. */
    resolvedBy: text("resolved_by"),
    /** Resolved in the next release: only releases deployed after this release reopen the fault. */
    resolvedAfterRelease: text("resolved_after_release"),
    /** The staff member who handles it. No foreign key, as it belongs to no company. */
    assigneeId: bigint("assignee_id", { mode: "number" }),
    /** When it last recurred after it was resolved. */
    recurredAt: timestampTz("recurred_at"),
  },
  (table) => [index("error_group_last_seen").on(table.lastSeenAt)],
);

/** Occurrences of a fault per day, from midnight UTC. */
export const errorDays = pgTable(
  "error_day",
  {
    groupId: bigint("group_id", { mode: "number" })
      .notNull()
      .references(() => errorGroups.id, { onDelete: "cascade" }),
    day: timestampTz("day").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.day] }),
    index("error_day_day").on(table.day),
  ],
);

/** Circumstances of an error, without secrets. */
export interface ErrorContext {
  /** Identifies the log's lines. For a browser's error, the id of the request that reported it. */
  requestId?: string;
  /** The API operation or the queue. */
  operation?: string;
  /** Route pattern, without ids and keys. */
  route?: string;
  browser?: string;
  componentStack?: string;
}

/** The latest occurrences of each fault. */
export const errorOccurrences = pgTable(
  "error_occurrence",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    groupId: bigint("group_id", { mode: "number" })
      .notNull()
      .references(() => errorGroups.id, { onDelete: "cascade" }),
    happenedAt: timestampTz("happened_at").notNull(),
    /** Id that the user saw and the log contains. */
    errorId: text("error_id").notNull(),
    release: text("release"),
    stack: text("stack").notNull(),
    context: jsonb("context").$type<ErrorContext>().notNull(),
    userId: bigint("user_id", { mode: "number" }),
    companyId: bigint("company_id", { mode: "number" }),
  },
  (table) => [
    index("error_occurrence_group").on(table.groupId, table.id),
    index("error_occurrence_user").on(table.userId, table.id),
  ],
);
