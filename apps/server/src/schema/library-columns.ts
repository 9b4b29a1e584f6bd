import type { RichTextDocument } from "@presale/contracts/rich-text.ts";
import { index, integer, jsonb, type PgColumn, text } from "drizzle-orm/pg-core";
import {
  createdAt,
  reference,
  references,
  rowId,
  timestampTz,
} from "../platform/db/company-table.ts";
import { searchColumn } from "../platform/db/search-column.ts";
import { users } from "./users.ts";

/**
 * Returns the columns that tasks, features and projects share. `searchable` names more columns to
 * search.
 */
export const libraryColumns = (...searchable: string[]) => ({
  id: rowId(),
  authorId: reference("author_id").notNull(),
  title: text("title").notNull(),
  description: jsonb("description").$type<RichTextDocument>(),
  /** Plain text of the description, for search. */
  descriptionText: text("description_text").notNull().default(""),
  search: searchColumn("title", ...searchable, "description_text"),
  /** Incremented by each change; an update that names an older version is refused. */
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
  updatedAt: timestampTz("updated_at").notNull().defaultNow(),
  /** Who made the last change. Null if the change is older than this column. */
  updatedById: reference("updated_by_id"),
});

type LibraryTable = Record<
  "companyId" | "id" | "authorId" | "title" | "createdAt" | "updatedAt" | "updatedById",
  PgColumn
>;

/**
 * Returns the foreign keys to users and an index for each order that all lists share. Rare orders
 * (hours, client, validity) have no index. With 10,000 rows, a page in such an order takes 3 to 7
 * ms instead of 0.1 ms, but every index slows every write.
 */
export const libraryKeys = (name: string, table: LibraryTable) => [
  references(table.authorId, users),
  references(table.updatedById, users),
  index(`${name}_title`).on(table.companyId, table.title, table.id),
  index(`${name}_created`).on(table.companyId, table.createdAt, table.id),
  index(`${name}_updated`).on(table.companyId, table.updatedAt, table.id),
  index(`${name}_author`).on(table.companyId, table.authorId),
];
