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
 * What staff write down of a company for one another. The rows are the platform's own company's, not
 * those of the company that they are about: row-level security keeps them from it, whatever is asked.
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
