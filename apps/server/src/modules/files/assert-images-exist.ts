import { imageFileIds, type RichTextDocument } from "@presale/contracts/rich-text.ts";
import { translate } from "@presale/contracts/translate.ts";
import { ownRows } from "../../platform/db/conditions.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { invalidInput } from "../../platform/errors.ts";
import { files } from "../../schema/files.ts";

/** Returns an error key or null. `width`: undefined for a missing file, null for an attachment. */
const problemOf = (width: number | null | undefined) => {
  if (width === undefined) return "refusals:unknownFile";
  return width === null ? "errors:imageFormat" : null;
};

type Texts = Record<string, RichTextDocument | null | undefined>;

/**
 * Throws a field error for files that the company doesn't have, and for files that aren't images.
 * Locks the files that it finds until the transaction ends.
 */
async function assertAllAreImages(
  tx: Transaction,
  shown: readonly { path: string; ids: number[] }[],
): Promise<void> {
  const ids = [...new Set(shown.flatMap((each) => each.ids))];
  if (ids.length === 0) return;
  const rows = await tx.db
    .select({ id: files.id, width: files.width })
    .from(files)
    .where(ownRows(tx, files, ids))
    .for("key share");
  const widths = new Map(rows.map(({ id, width }) => [id, width]));
  const refused = shown.flatMap((each) => {
    const problem = each.ids.map((id) => problemOf(widths.get(id))).find((found) => found);
    return problem ? [{ path: each.path, message: translate(problem) }] : [];
  });
  if (refused.length > 0) throw invalidInput(refused);
}

/** Throws unless the texts show only images of the company. */
export const assertTextImagesExist = (tx: Transaction, texts: Texts): Promise<void> =>
  assertAllAreImages(
    tx,
    Object.entries(texts).map(([path, text]) => ({ path, ids: imageFileIds(text) })),
  );

/** Throws unless the fields contain only ids of the company's images. */
export const assertImagesExist = (
  tx: Transaction,
  fields: Record<string, number[]>,
): Promise<void> =>
  assertAllAreImages(
    tx,
    Object.entries(fields).map(([path, ids]) => ({ path, ids })),
  );
