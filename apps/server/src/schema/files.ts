import { sql } from "drizzle-orm";
import { check, index, integer, text } from "drizzle-orm/pg-core";
import {
  companyTable,
  createdAt,
  reference,
  references,
  rowId,
  timestampTz,
} from "../platform/db/company-table.ts";
import type { ImageSize } from "../platform/images/image.messages.ts";
import { users } from "./users.ts";

/** Uploaded files. Their bytes are in the file storage under `storageKey`. */
export const files = companyTable(
  "file",
  {
    id: rowId(),
    /** Null for a copy whose original belongs to a user of another company. */
    authorId: reference("author_id"),
    name: text("name").notNull(),
    /** Detected from the bytes, not taken from the upload. */
    mime: text("mime").notNull(),
    /** Bytes. */
    size: integer("size").notNull(),
    sha256: text("sha256").notNull(),
    storageKey: text("storage_key").notNull(),
    /**
     * Pixels of an image that was made from an upload. Null for attachments, which are never shown
     * inline.
     */
    width: integer("width"),
    height: integer("height"),
    createdAt: createdAt(),
    /**
     * When it was uploaded or last seen in use, accurate to about a day. The sweep deletes unused
     * files.
     */
    lastUsedAt: timestampTz("last_used_at").notNull().defaultNow(),
  },
  ["id"],
  (table) => [
    references(table.authorId, users),
    index("file_author").on(table.companyId, table.authorId),
    check("file_size", sql`${table.size} >= 0`),
  ],
);

/**
 * An image made from a file and deleted with it: a size of a public image, or an attachment's
 * preview. Its bytes are stored like a file's.
 */
export const imageSizes = companyTable(
  "picture_size",
  {
    originalId: reference("original_id").notNull(),
    /** Maximum width in pixels. */
    width: integer("width").notNull(),
    format: text("format").$type<ImageSize["format"]>().notNull(),
    /** Bytes. */
    size: integer("size").notNull(),
    storageKey: text("storage_key").notNull(),
  },
  ["originalId", "width", "format"],
  (table) => [references(table.originalId, files, "cascade")],
);

/**
 * Bytes that are or may be in the storage without a file row. They come from an upload under way, a
 * deleted file or a killed process.
 */
export const unclaimedBytes = companyTable(
  "unclaimed_bytes",
  {
    storageKey: text("storage_key").notNull(),
    /** Bytes. */
    size: integer("size").notNull(),
    since: timestampTz("since").notNull().defaultNow(),
  },
  ["storageKey"],
);
