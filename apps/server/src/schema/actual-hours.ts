import { sql } from "drizzle-orm";
import { check, date, index, numeric, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  companyTable,
  moment,
  reference,
  references,
  rowId,
} from "../platform/db/company-table.ts";
import { users } from "./users.ts";

/** Where actual hours come from: one cell, several pasted cells, a CSV file. */
export const actualHoursSources = ["typed", "pasted", "imported"] as const;
export type ActualHoursSource = (typeof actualHoursSources)[number];

const hours = (name: string) => numeric(name, { precision: 9, scale: 2 }).notNull();

/**
 * How many hours a task took, with its estimate: what ranges are learnt from. Rows outlive their
 * project and task, and history imported from elsewhere has neither.
 */
export const taskActuals = companyTable(
  "project_task_actual",
  {
    id: rowId(),
    // Neither has a foreign key: projects and tasks in the bin have no row.
    /** Null: imported without a project. */
    projectId: reference("project_id"),
    /** Null: imported without a task. */
    taskId: reference("task_id"),
    title: text("title").notNull(),
    /** Of imported history: the project's name elsewhere. */
    groupName: text("group_name"),
    /** Who estimated the range. Null: unknown, or named below. */
    estimatorId: reference("estimator_id"),
    /** Of imported history: an estimator who has no account. */
    estimatorName: text("estimator_name"),
    /** As estimated, of one occurrence of the task. */
    minHours: hours("min_hours"),
    maxHours: hours("max_hours"),
    /** How often the project contains the task. */
    count: smallint("count").notNull().default(1),
    /** Of all its occurrences together. 0: it wasn't done, which teaches nothing. */
    actualHours: hours("actual_hours"),
    /** When it was estimated. Only what was finished before may explain it. */
    estimatedOn: date("estimated_on").notNull(),
    finishedOn: date("finished_on").notNull(),
    source: text("source").$type<ActualHoursSource>().notNull(),
    /** SHA-256 of an imported line, so that importing it again adds nothing. */
    lineSha256: text("line_sha256"),
    notedById: reference("noted_by_id"),
    notedAt: moment("noted_at").notNull().defaultNow(),
  },
  ["id"],
  (table) => [
    references(table.estimatorId, users),
    references(table.notedById, users),
    uniqueIndex("project_task_actual_task").on(table.companyId, table.projectId, table.taskId),
    uniqueIndex("project_task_actual_line").on(table.companyId, table.lineSha256),
    index("project_task_actual_finished").on(table.companyId, table.finishedOn, table.id),
    index("project_task_actual_estimator").on(table.companyId, table.estimatorId),
    check(
      "project_task_actual_hours",
      sql`${table.minHours} > 0 and ${table.maxHours} >= ${table.minHours} and ${table.maxHours} <= 10000 and ${table.actualHours} between 0 and 100000 and ${table.count} > 0`,
    ),
  ],
);
