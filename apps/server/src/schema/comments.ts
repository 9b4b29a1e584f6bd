import { bigint, index, text } from "drizzle-orm/pg-core";
import {
  companyTable,
  createdAt,
  moment,
  reference,
  references,
  rowId,
} from "../platform/db/company-table.ts";
import { subjectColumns, subjectKeys } from "./subjects.ts";
import { users } from "./users.ts";

/** What people say of a task, feature or project: threads of a first comment and its answers. */
export const comments = companyTable(
  "comment",
  {
    id: rowId(),
    ...subjectColumns("comments"),
    /** The thread's first comment; null in it itself. */
    threadId: reference("thread_id"),
    authorId: reference("author_id").notNull(),
    /** People in it as `@{id}`; null once it was deleted, though answers stand below it. */
    text: text("text"),
    /** Whom the text names. */
    mentions: bigint("mentions", { mode: "number" }).array().notNull().default([]),
    editedAt: moment("edited_at"),
    /** Of a thread: its first comment's. */
    resolvedAt: moment("resolved_at"),
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
