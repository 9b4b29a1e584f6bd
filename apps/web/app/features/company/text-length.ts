import { limits } from "@presale/contracts/limits.ts";
import { plainText } from "@presale/contracts/plain-text.ts";
import { lengthOf } from "@presale/contracts/text.ts";
import type { Translate } from "../../lib/i18n/use-translate.ts";
import { parseRichText } from "../../lib/rich-text.ts";

const maxCharacters = limits.letterhead.characters;

/** Returns the number of characters, counted as the server counts them. */
export const richTextLength = (value: unknown): number => lengthOf(plainText(parseRichText(value)));

export const isTooLong = (value: unknown): boolean => richTextLength(value) > maxCharacters;

export function lengthText(t: Translate, value: unknown): string {
  const count = richTextLength(value);
  const max = maxCharacters;
  return count > max
    ? t("company:tooLong", { count, max, over: count - max })
    : t("company:characters", { count, max });
}
