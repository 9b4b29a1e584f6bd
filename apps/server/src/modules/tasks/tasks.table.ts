import type { RichTextDocument } from "@presale/contracts/rich-text.ts";
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import {
  companyId,
  companyOwned,
  companyReference,
  reference,
  rowId,
} from "../../platform/db/company-table.ts";
import { users } from "../accounts/accounts.table.ts";
import { files } from "../files/files.table.ts";
import { tags } from "../tags/tags.table.ts";

/** A small piece of work of the company's library, estimated as a range of hours. */
export const tasks = pgTable(
  "task",
  {
    companyId: companyId(),
    id: rowId(),
    authorId: reference("author_id").notNull(),
    title: text("title").notNull(),
    description: jsonb("description").$type<RichTextDocument>(),
    /** The description's text alone, for search. */
    descriptionText: text("description_text").notNull().default(""),
    minHours: numeric("min_hours", { precision: 7, scale: 2 }).notNull(),
    maxHours: numeric("max_hours", { precision: 7, scale: 2 }).notNull(),
    version: integer("version").notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    ...companyOwned(table, table.id),
    companyReference({ companyId: table.companyId, column: table.authorId }, users),
    index("task_title").on(table.companyId, table.title, table.id),
    index("task_created").on(table.companyId, table.createdAt, table.id),
    index("task_author").on(table.companyId, table.authorId),
    check(
      "task_hours",
      sql`${table.minHours} >= 1 and ${table.maxHours} >= ${table.minHours} and ${table.maxHours} <= 10000 and mod(${table.minHours}, 0.25) = 0 and mod(${table.maxHours}, 0.25) = 0`,
    ),
  ],
);

export const taskTags = pgTable(
  "task_tag",
  {
    companyId: companyId(),
    taskId: reference("task_id").notNull(),
    tagId: reference("tag_id").notNull(),
  },
  (table) => [
    ...companyOwned(table, table.taskId, table.tagId),
    companyReference({ companyId: table.companyId, column: table.taskId }, tasks, "cascade"),
    companyReference({ companyId: table.companyId, column: table.tagId }, tags, "cascade"),
    index("task_tag_tag").on(table.companyId, table.tagId),
  ],
);

export const taskFiles = pgTable(
  "task_file",
  {
    companyId: companyId(),
    taskId: reference("task_id").notNull(),
    fileId: reference("file_id").notNull(),
    position: integer("position").notNull(),
  },
  (table) => [
    ...companyOwned(table, table.taskId, table.fileId),
    companyReference({ companyId: table.companyId, column: table.taskId }, tasks, "cascade"),
    companyReference({ companyId: table.companyId, column: table.fileId }, files, "cascade"),
    index("task_file_file").on(table.companyId, table.fileId),
  ],
);
