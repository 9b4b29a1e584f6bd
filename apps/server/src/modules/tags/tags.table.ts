import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import {
  companyId,
  companyOwned,
  companyReference,
  reference,
  rowId,
} from "../../platform/db/company-table.ts";
import { users } from "../accounts/accounts.table.ts";

export const tags = pgTable(
  "tag",
  {
    companyId: companyId(),
    id: rowId(),
    title: text("title").notNull(),
    authorId: reference("author_id").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    ...companyOwned(table, table.id),
    companyReference({ companyId: table.companyId, column: table.authorId }, users),
    uniqueIndex("tag_title").on(table.companyId, sql`lower(${table.title})`),
    index("tag_list").on(table.companyId, table.title, table.id),
  ],
);
