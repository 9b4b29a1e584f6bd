import { imageFileIds, type RichTextDocument } from "@presale/contracts/rich-text.ts";
import { translate } from "@presale/contracts/translate.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../../platform/db/transaction.ts";
import { invalidInput } from "../../platform/errors.ts";
import { files } from "./files.table.ts";

type Texts = Record<string, RichTextDocument | null | undefined>;

/**
 * Refuses texts that show files which the company doesn't have, beside the field of each. Those that
 * it has stay until the transaction ends.
 */
export async function refuseUnknownImages(tx: Transaction, texts: Texts): Promise<void> {
  const shown = Object.entries(texts).map(([path, text]) => ({ path, ids: imageFileIds(text) }));
  const ids = [...new Set(shown.flatMap((text) => text.ids))];
  if (ids.length === 0) return;
  const rows = await tx.db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.companyId, tx.companyId), inArray(files.id, ids)))
    .for("key share");
  const known = new Set(rows.map(({ id }) => id));
  const message = translate("validation:unknownFile");
  const refused = shown.filter((text) => text.ids.some((id) => !known.has(id)));
  if (refused.length > 0) throw invalidInput(refused.map(({ path }) => ({ path, message })));
}
