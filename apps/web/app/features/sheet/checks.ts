import { limits } from "@presale/contracts/limits.ts";
import { cleanText, lengthOf } from "@presale/contracts/text.ts";
import { parseHours } from "@presale/contracts/typed-hours.ts";
import type { Translate } from "../../lib/i18n/use-translate.ts";

const { min, max } = limits.title;

/** Returns the server's validation message for a title; null when it is valid. */
export const titleProblem = (t: Translate, text: string): string | null => {
  const length = lengthOf(cleanText(text).trim());
  if (length === 0) return t("validation:empty");
  return length < min || length > max ? t("validation:length", { min, max }) : null;
};

/**
 * Returns hours with two decimals, as the server stores them. Only for text that `hoursProblem`
 * accepts.
 */
export function hoursOf(text: string): string {
  const parsed = parseHours(text);
  return parsed.problem === undefined ? parsed.hours : text;
}
