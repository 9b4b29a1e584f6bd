import { sql } from "drizzle-orm";
import { check, numeric } from "drizzle-orm/pg-core";
import { companyTable, reference, references, timestampTz } from "../platform/db/company-table.ts";
import { libraryColumns, libraryKeys } from "./library-columns.ts";
import { fileLinks, tagLinks } from "./link-tables.ts";
import { workRoles } from "./rates.ts";
import { users } from "./users.ts";

/** A unit of work in the company's library, estimated as a range of hours. */
export const tasks = companyTable(
  "task",
  {
    ...libraryColumns(),
    minHours: numeric("min_hours", { precision: 7, scale: 2 }).notNull(),
    maxHours: numeric("max_hours", { precision: 7, scale: 2 }).notNull(),
    workRoleId: reference("work_role_id"),
    /** Who last set the range, and when. Null if it is unchanged since the task was created. */
    estimatedById: reference("estimated_by_id"),
    estimatedAt: timestampTz("estimated_at"),
  },
  ["id"],
  (table) => [
    ...libraryKeys("task", table),
    references(table.workRoleId, workRoles),
    references(table.estimatedById, users),
    check(
      "task_hours",
      sql`${table.minHours} >= 1 and ${table.maxHours} >= ${table.minHours} and ${table.maxHours} <= 10000 and mod(${table.minHours}, 0.25) = 0 and mod(${table.maxHours}, 0.25) = 0`,
    ),
  ],
);

export const taskTags = tagLinks("task", tasks);
export const taskFiles = fileLinks("task", tasks);
