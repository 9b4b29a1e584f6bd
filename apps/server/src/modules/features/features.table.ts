import { index, integer } from "drizzle-orm/pg-core";
import { companyTable, reference, references } from "../../platform/db/company-table.ts";
import { files } from "../files/files.table.ts";
import { libraryColumns, libraryKeys } from "../library/library-columns.ts";
import { tags } from "../tags/tags.table.ts";
import { tasks } from "../tasks/tasks.table.ts";

/** An ordered set of tasks. Its hours are the sum over them, always computed. */
export const features = companyTable(
  "feature",
  {
    ...libraryColumns(),
  },
  ["id"],
  (table) => libraryKeys("feature", table),
);

export const featureTags = companyTable(
  "feature_tag",
  {
    featureId: reference("feature_id").notNull(),
    tagId: reference("tag_id").notNull(),
  },
  ["featureId", "tagId"],
  (table) => [
    references(table.featureId, features, "cascade"),
    references(table.tagId, tags, "cascade"),
    index("feature_tag_tag").on(table.companyId, table.tagId),
  ],
);

export const featureFiles = companyTable(
  "feature_file",
  {
    featureId: reference("feature_id").notNull(),
    fileId: reference("file_id").notNull(),
    position: integer("position").notNull(),
  },
  ["featureId", "fileId"],
  (table) => [
    references(table.featureId, features, "cascade"),
    references(table.fileId, files, "cascade"),
    index("feature_file_file").on(table.companyId, table.fileId),
  ],
);

/** The tasks of a feature, in order. A task stands at most once in a feature. */
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
