import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import {
  companyId,
  companyOwned,
  companyReference,
  reference,
  rowId,
} from "../../platform/db/company-table.ts";
import { users } from "../accounts/accounts.table.ts";

/** What was uploaded. The bytes are in the file storage under `storageKey`. */
export const files = pgTable(
  "file",
  {
    companyId: companyId(),
    id: rowId(),
    authorId: reference("author_id").notNull(),
    name: text("name").notNull(),
    /** Decided from the bytes. */
    mime: text("mime").notNull(),
    /** Bytes. */
    size: integer("size").notNull(),
    sha256: text("sha256").notNull(),
    storageKey: text("storage_key").notNull(),
    /** Pixels; only images have them. */
    width: integer("width"),
    height: integer("height"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    ...companyOwned(table, table.id),
    companyReference({ companyId: table.companyId, column: table.authorId }, users),
    index("file_author").on(table.companyId, table.authorId),
    check("file_size", sql`${table.size} >= 0`),
  ],
);
