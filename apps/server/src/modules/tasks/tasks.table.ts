import { sql } from "drizzle-orm";
import { check, index, integer, numeric } from "drizzle-orm/pg-core";
import { companyTable, reference, references } from "../../platform/db/company-table.ts";
import { files } from "../files/files.table.ts";
import { libraryColumns, libraryKeys } from "../library/library-columns.ts";
import { tags } from "../tags/tags.table.ts";

/** A small piece of work of the company's library, estimated as a range of hours. */
export const tasks = companyTable(
  "task",
  {
    ...libraryColumns(),
    minHours: numeric("min_hours", { precision: 7, scale: 2 }).notNull(),
    maxHours: numeric("max_hours", { precision: 7, scale: 2 }).notNull(),
  },
  ["id"],
  (table) => [
    ...libraryKeys("task", table),
    check(
      "task_hours",
      sql`${table.minHours} >= 1 and ${table.maxHours} >= ${table.minHours} and ${table.maxHours} <= 10000 and mod(${table.minHours}, 0.25) = 0 and mod(${table.maxHours}, 0.25) = 0`,
    ),
  ],
);

export const taskTags = companyTable(
  "task_tag",
  {
    taskId: reference("task_id").notNull(),
    tagId: reference("tag_id").notNull(),
  },
  ["taskId", "tagId"],
  (table) => [
    references(table.taskId, tasks, "cascade"),
    references(table.tagId, tags, "cascade"),
    index("task_tag_tag").on(table.companyId, table.tagId),
  ],
);

export const taskFiles = companyTable(
  "task_file",
  {
    taskId: reference("task_id").notNull(),
    fileId: reference("file_id").notNull(),
    position: integer("position").notNull(),
  },
  ["taskId", "fileId"],
  (table) => [
    references(table.taskId, tasks, "cascade"),
    references(table.fileId, files, "cascade"),
    index("task_file_file").on(table.companyId, table.fileId),
  ],
);
