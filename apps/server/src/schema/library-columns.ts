import type { RichTextDocument } from "@presale/contracts/rich-text.ts";
import { index, integer, jsonb, type PgColumn, text } from "drizzle-orm/pg-core";
import { createdAt, moment, reference, references, rowId } from "../platform/db/company-table.ts";
import { searchColumn } from "../platform/db/search-column.ts";
import { users } from "./users.ts";

/** The columns that tasks, features and projects have in common. `found` are more to find it by. */
export const libraryColumns = (...found: string[]) => ({
  id: rowId(),
  authorId: reference("author_id").notNull(),
  title: text("title").notNull(),
  description: jsonb("description").$type<RichTextDocument>(),
  /** The description's text alone, for search. */
  descriptionText: text("description_text").notNull().default(""),
  search: searchColumn("title", ...found, "description_text"),
  /** Counts each change; an update that names an older one is refused. */
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

type LibraryTable = Record<
  "companyId" | "id" | "authorId" | "title" | "createdAt" | "updatedAt",
  PgColumn
>;

/**
 * Their author, and an index for each order that all lists have. Hours, client and
 * validity, which few order by, have none: of 10,000 rows a page costs 3 to 7 ms instead of 0.1,
 * and every index costs each change.
 */
export const libraryKeys = (name: string, table: LibraryTable) => [
  references(table.authorId, users),
  index(`${name}_title`).on(table.companyId, table.title, table.id),
  index(`${name}_created`).on(table.companyId, table.createdAt, table.id),
  index(`${name}_updated`).on(table.companyId, table.updatedAt, table.id),
  index(`${name}_author`).on(table.companyId, table.authorId),
];
