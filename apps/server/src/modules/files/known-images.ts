import { imageFileIds, type RichTextDocument } from "@presale/contracts/rich-text.ts";
import { translate } from "@presale/contracts/translate.ts";
import { and, eq, inArray, isNotNull, type SQL } from "drizzle-orm";
import type { Transaction } from "../../platform/db/transaction.ts";
import { invalidInput } from "../../platform/errors.ts";
import { files } from "./files.table.ts";

type Texts = Record<string, RichTextDocument | null | undefined>;

/**
 * Refuses ids of files that the company doesn't have, or that may not stand there, beside the field of
 * each. Those that it has stay until the transaction ends.
 */
async function refuseUnknown(
  tx: Transaction,
  shown: readonly { path: string; ids: number[] }[],
  which?: SQL,
): Promise<void> {
  const ids = [...new Set(shown.flatMap((each) => each.ids))];
  if (ids.length === 0) return;
  const rows = await tx.db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.companyId, tx.companyId), inArray(files.id, ids), which))
    .for("key share");
  const known = new Set(rows.map(({ id }) => id));
  const message = translate("validation:unknownFile");
  const refused = shown.filter((each) => each.ids.some((id) => !known.has(id)));
  if (refused.length > 0) throw invalidInput(refused.map(({ path }) => ({ path, message })));
}

/** Refuses texts that show files which the company doesn't have. */
export const refuseUnknownImages = (tx: Transaction, texts: Texts): Promise<void> =>
  refuseUnknown(
    tx,
    Object.entries(texts).map(([path, text]) => ({ path, ids: imageFileIds(text) })),
  );

/** The same for ids of files that are to be pictures. */
export const refuseUnknownPictures = (
  tx: Transaction,
  fields: Record<string, number[]>,
): Promise<void> =>
  refuseUnknown(
    tx,
    Object.entries(fields).map(([path, ids]) => ({ path, ids })),
    isNotNull(files.width),
  );
