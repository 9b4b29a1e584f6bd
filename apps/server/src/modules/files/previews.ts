import { and, eq } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { amongIds } from "../../platform/db/joins.ts";
import { firstOrThrow } from "../../platform/db/rows.ts";
import { prepared } from "../../platform/db/statement.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { defineLoader } from "../../platform/graphql/loader.ts";
import type { ImageSize } from "../../platform/images/image.messages.ts";
import { imageSizes } from "../../schema/files.ts";
import type { StoredBytes } from "./stored-bytes.ts";

/** Preview of an attachment that is an image. */
export const previewSize: ImageSize = { width: 1600, format: "webp" };

const isPreview = and(
  eq(imageSizes.width, previewSize.width),
  eq(imageSizes.format, previewSize.format),
);
const previewColumns = {
  fileId: imageSizes.originalId,
  storageKey: imageSizes.storageKey,
  size: imageSizes.size,
};
const findPreviews = prepared(
  "previews_by_file",
  previewColumns,
  new QueryBuilder()
    .select(previewColumns)
    .from(imageSizes)
    .where(and(amongIds(imageSizes.originalId), isPreview)),
);

/** Loads whether a file has a preview, with one query for many files. */
export const hasPreview = defineLoader<number, boolean>(async (ids, { tx }) => {
  const found = new Set((await tx.run(findPreviews, { ids: [...ids] })).map((row) => row.fileId));
  return ids.map((id) => found.has(id));
});

export const findPreview = (tx: Transaction, id: number): Promise<StoredBytes> =>
  tx.run(findPreviews, { ids: [id] }).then(firstOrThrow);

/** Inserts the previews. The caller claims their bytes. */
export async function insertPreviews(
  tx: Transaction,
  previews: readonly (StoredBytes & { originalId: number })[],
): Promise<void> {
  if (previews.length === 0) return;
  const { companyId } = tx;
  await tx.db
    .insert(imageSizes)
    .values(previews.map((preview) => ({ companyId, ...previewSize, ...preview })));
}
