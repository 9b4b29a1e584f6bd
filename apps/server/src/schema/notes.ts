import { sql } from "drizzle-orm";
import { boolean, index, integer, text } from "drizzle-orm/pg-core";
import {
  companyTable,
  createdAt,
  moment,
  reference,
  references,
  rowId,
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
    remindAt: moment("remind_at").notNull(),
    /** The time zone in which `remindAt` was entered. */
    timeZone: text("time_zone").notNull(),
    isShared: boolean("is_shared").notNull().default(false),
    /** When the current reminder was sent; null before. */
    remindedAt: moment("reminded_at"),
    doneAt: moment("done_at"),
    /** Incremented by each edit; an update that names an older version is refused. */
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
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
