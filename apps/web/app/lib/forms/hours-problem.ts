import { readTypedHours } from "@presale/contracts/typed-hours.ts";
import type { Words } from "../i18n/use-words.ts";

export function hoursProblem(t: Words, typed: string): string | null {
  const { problem, ...read } = readTypedHours(typed);
  return problem ? t(problem, "values" in read ? read.values : undefined) : null;
}
