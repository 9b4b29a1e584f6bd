import { sql } from "drizzle-orm";
import { check, date, index, numeric, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  companyTable,
  reference,
  references,
  rowId,
  timestampTz,
} from "../platform/db/company-table.ts";
import { users } from "./users.ts";

/** Source of actual hours: one cell, several pasted cells, or a CSV file. */
export const actualHoursSources = ["typed", "pasted", "imported"] as const;
export type ActualHoursSource = (typeof actualHoursSources)[number];

const hours = (name: string) => numeric(name, { precision: 9, scale: 2 }).notNull();

/**
 * The actual hours of a finished task, with its estimate. Forecasts and learnt ranges are computed
 * from them. Rows outlive their project and task, and imported history has neither.
 */
export const taskActuals = companyTable(
  "project_task_actual",
  {
    id: rowId(),
    // No foreign keys to project and task, which have no row while they are in the bin.
    /** Null if imported without a project. */
    projectId: reference("project_id"),
    /** Null if imported without a task. */
    taskId: reference("task_id"),
    title: text("title").notNull(),
    /** Name of the project in imported history. */
    groupName: text("group_name"),
    /** The user who estimated the range. Null if unknown, or if only their name is known. */
    estimatorId: reference("estimator_id"),
    /** Name of an estimator without an account, from imported history. */
    estimatorName: text("estimator_name"),
    /** Estimate for one occurrence of the task. */
    minHours: hours("min_hours"),
    maxHours: hours("max_hours"),
    /** Occurrences of the task in the project. */
    count: smallint("count").notNull().default(1),
    /** Total of all occurrences. 0 if the task wasn't done; forecasts then ignore it. */
    actualHours: hours("actual_hours"),
    /** Day of the estimate. Its evaluation uses only tasks that were finished before this day. */
    estimatedOn: date("estimated_on").notNull(),
    finishedOn: date("finished_on").notNull(),
    source: text("source").$type<ActualHoursSource>().notNull(),
    /** SHA-256 of an imported line, so that importing it again adds nothing. */
    lineSha256: text("line_sha256"),
    recordedById: reference("noted_by_id"),
    recordedAt: timestampTz("noted_at").notNull().defaultNow(),
  },
  ["id"],
  (table) => [
    references(table.estimatorId, users),
    references(table.recordedById, users),
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
