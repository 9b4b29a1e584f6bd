import { plainText } from "@presale/contracts/plain-text.ts";
import type { RichTextDocument } from "@presale/contracts/rich-text.ts";

export const descriptionValues = (description: RichTextDocument | null | undefined) => ({
  description: description ?? null,
  descriptionText: plainText(description),
});
