import { sql } from "drizzle-orm";
import { boolean, index, integer, text } from "drizzle-orm/pg-core";
import {
  companyTable,
  createdAt,
  reference,
  references,
  rowId,
  timestampTz,
} from "../platform/db/company-table.ts";
import { searchColumn } from "../platform/db/search-column.ts";
import { subjectColumns, subjectKeys } from "./subjects.ts";
import { users } from "./users.ts";

/** A reminder about a task, feature, project or invoice. */
export const notes = companyTable(
  "note",
  {
    id: rowId(),
    ...subjectColumns("notes"),
    authorId: reference("author_id").notNull(),
    description: text("description").notNull(),
    search: searchColumn("description"),
    remindAt: timestampTz("remind_at").notNull(),
    /** The time zone in which `remindAt` was entered. */
    timeZone: text("time_zone").notNull(),
    isShared: boolean("is_shared").notNull().default(false),
    /** When the current reminder was sent; null before. */
    remindedAt: timestampTz("reminded_at"),
    doneAt: timestampTz("done_at"),
    /** Incremented by each edit; an update that names an older version is refused. */
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: timestampTz("updated_at").notNull().defaultNow(),
  },
  ["id"],
  (table) => [
    ...subjectKeys("notes", "note", table),
    references(table.authorId, users),
    index("note_author").on(table.companyId, table.authorId, table.remindAt),
    index("note_due")
      .on(table.remindAt)
      .where(sql`${table.remindedAt} is null and ${table.doneAt} is null`),
  ],
);
