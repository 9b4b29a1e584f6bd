import { limits } from "@presale/contracts/limits.ts";
import { cleanText, lengthOf } from "@presale/contracts/text.ts";
import { readTypedHours } from "@presale/contracts/typed-hours.ts";
import type { Words } from "../../lib/i18n/use-words.ts";

const { min, max } = limits.title;

/** What is wrong with a title, as the server says it; null where nothing is. */
export const titleProblem = (t: Words, text: string): string | null => {
  const length = lengthOf(cleanText(text).trim());
  if (length === 0) return t("validation:empty");
  return length < min || length > max ? t("validation:length", { min, max }) : null;
};

/** Two decimals, as the server has them. Only for what `hoursProblem` finds nothing wrong with. */
export function hoursOf(text: string): string {
  const read = readTypedHours(text);
  return read.problem === undefined ? read.hours : text;
}
