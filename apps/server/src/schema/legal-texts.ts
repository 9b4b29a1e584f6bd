import type { LegalKind } from "@presale/contracts/legal-texts.ts";
import type { RichTextDocument } from "@presale/contracts/rich-text.ts";
import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, reference } from "../platform/db/company-table.ts";

/** A full copy of each published version of the legal texts. They belong to no company. */
export const legalTextVersions = pgTable(
  "legal_text_version",
  {
    kind: text("kind").$type<LegalKind>().notNull(),
    version: integer("version").notNull(),
    content: jsonb("content").$type<RichTextDocument>().notNull(),
    /** The summary shown to users who accepted an older version. */
    changes: text("changes").notNull(),
    /** A staff member; null for the version shipped with the product. */
    authorUserId: reference("author_user_id"),
    authorName: text("author_name").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.version] })],
);
