import { and, asc, eq, inArray } from "drizzle-orm";
import { type PgColumn, type PgTable, QueryBuilder } from "drizzle-orm/pg-core";
import { ownRows } from "../../platform/db/conditions.ts";
import { amongIds, refersTo } from "../../platform/db/joins.ts";
import type { RowOf } from "../../platform/db/rows.ts";
import { prepared } from "../../platform/db/statement.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { fieldError } from "../../platform/errors.ts";
import { defineLoader } from "../../platform/graphql/loader.ts";
import { files } from "../../schema/files.ts";
import { fileColumns, type StoredFile } from "./files.service.ts";

const imageColumns = {
  companyId: files.companyId,
  id: files.id,
  name: files.name,
  width: files.width,
  height: files.height,
};

/** An image of a message, note or comment. Its link contains the company that owns the file. */
export type MessageImage = RowOf<typeof imageColumns>;

/** Locks and returns the images to attach. Throws unless this user uploaded each of them. */
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
    if (!file) throw fieldError("imageIds", "refusals:unknownFile");
    if (file.width === null) throw fieldError("imageIds", "errors:imageFormat");
    return file;
  });
}

type ImageTable = PgTable & { companyId: PgColumn; fileId: PgColumn; place: PgColumn };

/** Returns each row's images in order, by the id in `ownerColumn`. */
export async function imagesOf(
  tx: Transaction,
  table: ImageTable,
  ownerColumn: PgColumn,
  ids: readonly number[],
): Promise<Map<number, MessageImage[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .select({ ownerId: ownerColumn, ...imageColumns })
    .from(table)
    .innerJoin(files, refersTo(table.fileId, files))
    .where(and(eq(table.companyId, tx.companyId), inArray(ownerColumn, [...ids])))
    .orderBy(asc(table.place));
  return Map.groupBy(rows as (MessageImage & { ownerId: number })[], (row) => row.ownerId);
}

const imagesById = prepared(
  "message_images",
  imageColumns,
  new QueryBuilder().select(imageColumns).from(files).where(amongIds(files.id)),
);

/** Returns those of the images that exist, by id. */
export async function findImages(
  tx: Transaction,
  ids: readonly number[],
): Promise<Map<number, MessageImage>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.run(imagesById, { ids: [...ids] });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Loads an image. Null if its file no longer exists. */
export const loadImage = defineLoader<number, MessageImage | null>(async (ids, { tx }) => {
  const byId = await findImages(tx, ids);
  return ids.map((id) => byId.get(id) ?? null);
});
