import { sql } from "drizzle-orm";
import { check, index, integer, text } from "drizzle-orm/pg-core";
import {
  companyTable,
  createdAt,
  moment,
  reference,
  references,
  rowId,
} from "../platform/db/company-table.ts";
import type { PictureSize } from "../platform/pictures/picture.messages.ts";
import { users } from "./users.ts";

/** What was uploaded. The bytes are in the file storage under `storageKey`. */
export const files = companyTable(
  "file",
  {
    id: rowId(),
    /** None of a copy that the platform took of a company's picture. */
    authorId: reference("author_id"),
    name: text("name").notNull(),
    /** Decided from the bytes. */
    mime: text("mime").notNull(),
    /** Bytes. */
    size: integer("size").notNull(),
    sha256: text("sha256").notNull(),
    storageKey: text("storage_key").notNull(),
    /** Pixels of an image that was made from an upload. An attachment has none: it is never shown. */
    width: integer("width"),
    height: integer("height"),
    createdAt: createdAt(),
    /** When it was uploaded, or last seen in use, to about a day: see the sweep. */
    lastUsedAt: moment("last_used_at").notNull().defaultNow(),
  },
  ["id"],
  (table) => [
    references(table.authorId, users),
    index("file_author").on(table.companyId, table.authorId),
    check("file_size", sql`${table.size} >= 0`),
  ],
);

/**
 * A picture made from a file and gone with it: a size of a public picture, or an attachment's preview.
 * The bytes are a file's like any other.
 */
export const pictureSizes = companyTable(
  "picture_size",
  {
    originalId: reference("original_id").notNull(),
    /** Pixels, at most. */
    width: integer("width").notNull(),
    format: text("format").$type<PictureSize["format"]>().notNull(),
    /** Bytes. */
    size: integer("size").notNull(),
    storageKey: text("storage_key").notNull(),
  },
  ["originalId", "width", "format"],
  (table) => [references(table.originalId, files, "cascade")],
);

/**
 * Bytes that are in the storage, or may be, while no file has them: those of a file that is being
 * uploaded, of one that was deleted, of a process that was killed in between.
 */
export const unclaimedBytes = companyTable(
  "unclaimed_bytes",
  {
    storageKey: text("storage_key").notNull(),
    /** Bytes. */
    size: integer("size").notNull(),
    since: moment("since").notNull().defaultNow(),
  },
  ["storageKey"],
);
