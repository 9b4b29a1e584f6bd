import { index, text } from "drizzle-orm/pg-core";
import {
  companyTable,
  createdAt,
  reference,
  references,
  rowId,
} from "../platform/db/company-table.ts";
import { users } from "./users.ts";

/**
 * Internal notes of staff about a company. The rows belong to the platform's company. Row-level
 * security therefore hides them from the company that they are about, whatever it queries.
 */
export const companyNotes = companyTable(
  "company_note",
  {
    id: rowId(),
    aboutCompanyId: reference("about_company_id").notNull(),
    authorId: reference("author_id").notNull(),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  ["id"],
  (table) => [
    references(table.authorId, users),
    index("company_note_about").on(table.companyId, table.aboutCompanyId, table.id),
  ],
);
