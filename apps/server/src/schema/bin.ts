import type { SubjectType } from "@presale/contracts/subjects.ts";
import { index, jsonb, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  companyTable,
  reference,
  references,
  rowId,
  timestampTz,
} from "../platform/db/company-table.ts";
import { users } from "./users.ts";

/** Rows as JSON by table name: the deleted row and those that referenced it. */
export type BinContent = Record<string, Record<string, unknown>[]>;

export const binEntries = companyTable(
  "bin_entry",
  {
    id: rowId(),
    kind: text("kind").$type<SubjectType<"bin">>().notNull(),
    /** The row's id, which a restore reuses. */
    rowId: reference("row_id").notNull(),
    title: text("title").notNull(),
    authorId: reference("author_id").notNull(),
    deletedById: reference("deleted_by_id").notNull(),
    deletedAt: timestampTz("deleted_at").notNull().defaultNow(),
    content: jsonb("content").$type<BinContent>().notNull(),
  },
  ["id"],
  (table) => [
    references(table.authorId, users),
    references(table.deletedById, users),
    uniqueIndex("bin_entry_row").on(table.companyId, table.kind, table.rowId),
    index("bin_entry_deleted").on(table.companyId, table.deletedAt, table.id),
  ],
);
