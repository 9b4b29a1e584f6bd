import { and, asc, eq, inArray } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { ownRows } from "../../platform/db/conditions.ts";
import { refersTo } from "../../platform/db/joins.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { fieldError } from "../../platform/errors.ts";
import { files } from "../../schema/files.ts";
import { fileColumns, type StoredFile } from "../files/files.service.ts";

/** An image of a message or note. Its link contains the company that owns the file. */
export interface TicketImage extends StoredFile {
  companyId: number;
}

/** Returns the images to attach to a message. Each must be an image that this user uploaded. */
export async function lockOwnImages(
  tx: Transaction,
  userId: number,
  imageIds: readonly number[],
): Promise<StoredFile[]> {
  if (imageIds.length === 0) return [];
  const found = await tx.db
    .select(fileColumns)
    .from(files)
    .where(ownRows(tx, files, imageIds, eq(files.authorId, userId)))
    .for("key share");
  const byId = new Map(found.map((file) => [file.id, file]));
  return imageIds.map((id) => {
    const file = byId.get(id);
    if (!file) throw fieldError("imageIds", "validation:unknownFile");
    if (file.width === null) throw fieldError("imageIds", "errors:imageFormat");
    return file;
  });
}

type ImageTable = PgTable & { companyId: PgColumn; fileId: PgColumn; place: PgColumn };

export async function imagesOf(
  tx: Transaction,
  table: ImageTable,
  of: PgColumn,
  ids: readonly number[],
): Promise<Map<number, TicketImage[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .select({ of, companyId: files.companyId, ...fileColumns })
    .from(table)
    .innerJoin(files, refersTo(table.fileId, files))
    .where(and(eq(table.companyId, tx.companyId), inArray(of, [...ids])))
    .orderBy(asc(table.place));
  return Map.groupBy(rows as (TicketImage & { of: number })[], (row) => row.of);
}
