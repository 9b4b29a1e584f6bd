import type { DictionaryKey } from "./translate.ts";
import { parseNumber } from "./typed-number.ts";

type ParsedAmount =
  | { amount: number; problem?: undefined }
  | { problem: DictionaryKey; values?: Record<string, string | number> };

interface AmountFormat {
  /** Digits of the currency after the decimal point. */
  digits: number;
  /** The largest amount in minor units. */
  max: number;
}

/** Converts a number in code notation to minor units, without floating-point arithmetic. */
function readMinorUnits(number: string, { digits, max }: AmountFormat): ParsedAmount {
  const [, whole = "", typed = ""] = /^(\d+)(?:\.(\d+))?$/.exec(number) ?? [];
  const decimals = typed.replace(/0+$/, "");
  const amount = Number(whole + decimals.padEnd(digits, "0"));
  if (whole !== "" && decimals.length <= digits && amount <= max) return { amount };
  return digits === 0
    ? { problem: "validation:between", values: { min: 0, max } }
    : {
        problem: "validation:amount",
        values: { min: 0, max: max / 10 ** digits, decimals: digits },
      };
}

/**
 * Parses a typed amount to minor units of its currency: `95`, `95,5`, `1 250.00`. A number with two
 * valid readings is rejected with both.
 */
export function parseAmount(typed: string, format: AmountFormat): ParsedAmount {
  // With three digits, `18.750` is an amount in the currency's usual notation.
  const read = parseNumber(typed, { isWhole: format.digits === 0, isSmall: format.digits > 2 });
  if (!read) return { problem: typed.trim() === "" ? "validation:empty" : "validation:number" };
  if (!read.readings) return readMinorUnits(read.number, format);
  const [one, other] = read.readings;
  const valid = [one, other].filter((number) => !readMinorUnits(number, format).problem);
  const [only = other] = valid;
  return valid.length === 2
    ? { problem: "validation:twoNumbers", values: { one, other } }
    : readMinorUnits(only, format);
}

/** Formats minor units for an input: `9500` with two digits → `95.00`. */
export function amountAsTyped(amount: number, digits: number): string {
  const text = String(amount).padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
