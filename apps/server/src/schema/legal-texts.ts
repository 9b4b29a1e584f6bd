import type { LegalKind } from "@presale/contracts/legal-texts.ts";
import type { RichTextDocument } from "@presale/contracts/rich-text.ts";
import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, reference } from "../platform/db/company-table.ts";

/** Each published version of the texts that people accept, whole. It belongs to no company. */
export const legalTextVersions = pgTable(
  "legal_text_version",
  {
    kind: text("kind").$type<LegalKind>().notNull(),
    version: integer("version").notNull(),
    content: jsonb("content").$type<RichTextDocument>().notNull(),
    /** What people who accepted an older one are told. */
    changes: text("changes").notNull(),
    /** Of staff; null where it came with the product. */
    authorUserId: reference("author_user_id"),
    authorName: text("author_name").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.version] })],
);
