import { index, integer } from "drizzle-orm/pg-core";
import { companyTable, reference, references } from "../platform/db/company-table.ts";
import { registerConstraintError } from "../platform/db/constraint-errors.ts";
import { libraryColumns, libraryKeys } from "./library-columns.ts";
import { fileLinks, tagLinks } from "./link-tables.ts";
import { tasks } from "./tasks.ts";

registerConstraintError(/^feature_task_.*_task_id_task_/, "taskIds", "refusals:unknownTask");

/** An ordered set of tasks. Its hours are always computed as their sum. */
export const features = companyTable(
  "feature",
  {
    ...libraryColumns(),
  },
  ["id"],
  (table) => libraryKeys("feature", table),
);

export const featureTags = tagLinks("feature", features);
export const featureFiles = fileLinks("feature", features);

/** The tasks of a feature, in order. A task occurs at most once in a feature. */
export const featureTasks = companyTable(
  "feature_task",
  {
    featureId: reference("feature_id").notNull(),
    taskId: reference("task_id").notNull(),
    position: integer("position").notNull(),
  },
  ["featureId", "taskId"],
  (table) => [
    references(table.featureId, features, "cascade"),
    references(table.taskId, tasks),
    index("feature_task_order").on(table.companyId, table.featureId, table.position, table.taskId),
    index("feature_task_task").on(table.companyId, table.taskId),
  ],
);
