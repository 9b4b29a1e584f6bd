import { limits } from "./limits.ts";
import type { DictionaryKey } from "./translate.ts";

/** Hours with two decimals, or why they are none. */
type Read =
  | { hours: string; problem?: undefined }
  | { problem: DictionaryKey; values?: { hours: number } };

const { min, max, step } = limits.estimate;

/** Decimal hours as a person types them; half of Europe writes a comma. */
export function readTypedHours(typed: string | number): Read {
  const text = String(typed).trim().replace(",", ".");
  if (text === "") return { problem: "validation:empty" };
  if (!/^-?\d{1,9}(\.\d{1,6})?$/.test(text)) return { problem: "validation:number" };
  // At most nine digits and quarter steps: exact in a double.
  const number = Number(text);
  if (number < min) return { problem: "validation:estimateMin", values: { hours: min } };
  if (number > max) return { problem: "validation:estimateMax", values: { hours: max } };
  if (!Number.isInteger(number / step)) return { problem: "validation:estimateStep" };
  return { hours: number.toFixed(2) };
}
