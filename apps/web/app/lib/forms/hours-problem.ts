import { parseHours } from "@presale/contracts/typed-hours.ts";
import type { Translate } from "../i18n/use-translate.ts";

export function hoursProblem(t: Translate, typed: string): string | null {
  const { problem, ...read } = parseHours(typed);
  return problem ? t(problem, "values" in read ? read.values : undefined) : null;
}
