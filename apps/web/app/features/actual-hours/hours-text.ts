import { limits } from "@presale/contracts/limits.ts";
import { parseDay } from "@presale/contracts/typed-dates.ts";
import { parseHours } from "@presale/contracts/typed-hours.ts";
import type { Translate } from "../../lib/i18n/use-translate.ts";

const parseActualHours = (text: string) => parseHours(text, limits.actualHours);

/** Returns why typed hours are invalid, or null. Empty text is valid: it deletes the hours. */
export function actualHoursProblem(t: Translate, text: string): string | null {
  if (text.trim() === "") return null;
  const { problem, ...more } = parseActualHours(text);
  return problem ? t(problem, "values" in more ? more.values : undefined) : null;
}

/**
 * Returns typed hours as the server stores them, or null if they are empty. Only for text that
 * `actualHoursProblem` accepts.
 */
export function actualHoursOf(text: string): string | null {
  const parsed = parseActualHours(text);
  return parsed.problem === undefined ? parsed.hours : null;
}

export function finishedOnProblem(t: Translate, text: string, today: string): string | null {
  const day = parseDay(text);
  if (day === null) return t("validation:date");
  return day > today ? t("actualHours:future") : null;
}
