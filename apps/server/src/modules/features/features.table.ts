import type { RichTextDocument } from "@presale/contracts/rich-text.ts";
import { index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
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
import { tasks } from "../tasks/tasks.table.ts";

/** An ordered set of tasks. Its hours are the sum over them, always computed. */
export const features = pgTable(
  "feature",
  {
    companyId: companyId(),
    id: rowId(),
    authorId: reference("author_id").notNull(),
    title: text("title").notNull(),
    description: jsonb("description").$type<RichTextDocument>(),
    /** The description's text alone, for search. */
    descriptionText: text("description_text").notNull().default(""),
    version: integer("version").notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    ...companyOwned(table, table.id),
    companyReference({ companyId: table.companyId, column: table.authorId }, users),
    index("feature_title").on(table.companyId, table.title, table.id),
    index("feature_created").on(table.companyId, table.createdAt, table.id),
    index("feature_author").on(table.companyId, table.authorId),
  ],
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
