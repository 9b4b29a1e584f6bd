import { index, integer, pgTable } from "drizzle-orm/pg-core";
import {
  companyId,
  companyOwned,
  companyReference,
  reference,
} from "../../platform/db/company-table.ts";
import { files } from "../files/files.table.ts";
import { libraryColumns, libraryKeys } from "../library/library-columns.ts";
import { tags } from "../tags/tags.table.ts";
import { tasks } from "../tasks/tasks.table.ts";

/** An ordered set of tasks. Its hours are the sum over them, always computed. */
export const features = pgTable(
  "feature",
  {
    ...libraryColumns(),
  },
  (table) => libraryKeys("feature", table),
);

export const featureTags = pgTable(
  "feature_tag",
  {
    companyId: companyId(),
    featureId: reference("feature_id").notNull(),
    tagId: reference("tag_id").notNull(),
  },
  (table) => [
    ...companyOwned(table, table.featureId, table.tagId),
    companyReference({ companyId: table.companyId, column: table.featureId }, features, "cascade"),
    companyReference({ companyId: table.companyId, column: table.tagId }, tags, "cascade"),
    index("feature_tag_tag").on(table.companyId, table.tagId),
  ],
);

export const featureFiles = pgTable(
  "feature_file",
  {
    companyId: companyId(),
    featureId: reference("feature_id").notNull(),
    fileId: reference("file_id").notNull(),
    position: integer("position").notNull(),
  },
  (table) => [
    ...companyOwned(table, table.featureId, table.fileId),
    companyReference({ companyId: table.companyId, column: table.featureId }, features, "cascade"),
    companyReference({ companyId: table.companyId, column: table.fileId }, files, "cascade"),
    index("feature_file_file").on(table.companyId, table.fileId),
  ],
);

/** The tasks of a feature, in order. A task stands at most once in a feature. */
export const featureTasks = pgTable(
  "feature_task",
  {
    companyId: companyId(),
    featureId: reference("feature_id").notNull(),
    taskId: reference("task_id").notNull(),
    position: integer("position").notNull(),
  },
  (table) => [
    ...companyOwned(table, table.featureId, table.taskId),
    companyReference({ companyId: table.companyId, column: table.featureId }, features, "cascade"),
    companyReference({ companyId: table.companyId, column: table.taskId }, tasks),
    index("feature_task_order").on(table.companyId, table.featureId, table.position),
    index("feature_task_task").on(table.companyId, table.taskId),
  ],
);
