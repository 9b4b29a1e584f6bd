import { bigint, index, jsonb, text } from "drizzle-orm/pg-core";
import {
  companyTable,
  createdAt,
  reference,
  references,
  rowId,
  timestampTz,
} from "../platform/db/company-table.ts";
import { subjectColumns, subjectKeys } from "./subjects.ts";
import { users } from "./users.ts";

/** Comments on a task, feature or project: threads of a first comment and its replies. */
export const comments = companyTable(
  "comment",
  {
    id: rowId(),
    ...subjectColumns("comments"),
    /** The thread's first comment; null in that comment itself. */
    threadId: reference("thread_id"),
    authorId: reference("author_id").notNull(),
    /** Mentions people as `@{id}`. Null for a deleted comment that still has replies. */
    text: text("text"),
    mentions: bigint("mentions", { mode: "number" }).array().notNull().default([]),
    /**
     * In order. The sweep of unused files looks for references here, and in the bin if the subject
     * is there.
     */
    images: jsonb("images").$type<{ fileId: number }[]>().notNull().default([]),
    editedAt: timestampTz("edited_at"),
    /** Set on a thread's first comment only. */
    resolvedAt: timestampTz("resolved_at"),
    resolvedById: reference("resolved_by_id"),
    createdAt: createdAt(),
  },
  ["id"],
  (table) => [
    ...subjectKeys("comments", "comment", table),
    references(table.threadId, { companyId: table.companyId, id: table.id }, "cascade"),
    references(table.authorId, users),
    references(table.resolvedById, users),
    index("comment_thread").on(table.companyId, table.threadId),
  ],
);
