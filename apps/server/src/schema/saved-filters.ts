import { sql } from "drizzle-orm";
import { boolean, index, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  companyTable,
  createdAt,
  reference,
  references,
  rowId,
} from "../platform/db/company-table.ts";
import { registerConstraintError } from "../platform/db/constraint-errors.ts";
import { users } from "./users.ts";

registerConstraintError(/^saved_filter_title$/, "title", "refusals:savedFilterExists");

/** A named filter and order of a list, private to its author or shared with the company. */
export const savedFilters = companyTable(
  "saved_filter",
  {
    id: rowId(),
    authorId: reference("author_id").notNull(),
    /** The list's path. */
    list: text("list").notNull(),
    title: text("title").notNull(),
    /** The query string of the list's URL. */
    search: text("search").notNull(),
    isShared: boolean("is_shared").notNull(),
    createdAt: createdAt(),
  },
  ["id"],
  (table) => [
    references(table.authorId, users, "cascade"),
    uniqueIndex("saved_filter_title").on(
      table.companyId,
      table.authorId,
      table.list,
      sql`lower(${table.title})`,
    ),
    index("saved_filter_list").on(table.companyId, table.list),
  ],
);
