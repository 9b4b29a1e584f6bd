import { sql } from "drizzle-orm";
import { boolean, index, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  companyTable,
  createdAt,
  reference,
  references,
  rowId,
} from "../platform/db/company-table.ts";
import { nameConstraint } from "../platform/db/constraint-errors.ts";
import { users } from "./users.ts";

nameConstraint(/^saved_filter_title$/, "title", "refusals:savedFilterExists");

/** What a list is narrowed to and ordered by, under a name: a person's own, or the company's. */
export const savedFilters = companyTable(
  "saved_filter",
  {
    id: rowId(),
    authorId: reference("author_id").notNull(),
    /** The list's path. */
    list: text("list").notNull(),
    title: text("title").notNull(),
    /** As the list's address has it. */
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
