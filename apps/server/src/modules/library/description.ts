import { plainText } from "@presale/contracts/plain-text.ts";
import type { RichTextDocument } from "@presale/contracts/rich-text.ts";

/** A description and its text alone, as the columns that hold them. */
export const descriptionValues = (description: RichTextDocument | null | undefined) => ({
  description: description ?? null,
  descriptionText: plainText(description),
});
