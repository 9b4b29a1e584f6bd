import { cleanText, truncateText } from "./text.ts";

/** A typed number in code notation, or its two possible readings. */
type TypedNumber =
  | { number: string; readings?: undefined }
  | { number?: undefined; readings: readonly [string, string] };

interface NumberHints {
  /** The number has no decimals: `1,250` is 1250. */
  isWhole?: boolean;
  /** The number is too small for thousands separators: `1.125` is a decimal. */
  isSmall?: boolean;
}

const fractions: Readonly<Record<string, string>> = {
  "¼": ".25",
  "½": ".5",
  "¾": ".75",
  "⅛": ".125",
  "⅜": ".375",
  "⅝": ".625",
  "⅞": ".875",
};
const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Converts a digit of any script to ASCII. Each script's ten digits are consecutive. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1) && code - zero < 9) zero -= 1;
  return String(code - zero);
}

/** Characters of the longest text that is parsed. */
const maxLength = 60;
/** Matches texts that need no normalisation. An import contains thousands of them. */
const plainPattern = /^[\d.,/-]{1,60}$/;

/**
 * Normalises typed characters: `８．５` → `8.5`, `1½` → `1.5`, `1’250` → `1'250`, `−5` → `-5`.
 * Truncates a text too long to be a number, day or time.
 */
export function normaliseTyped(typed: string): string {
  if (plainPattern.test(typed)) return typed;
  return cleanText(truncateText(typed, maxLength))
    .replace(/(\d*)\s?([¼½¾⅛⅜⅝⅞])/u, (_all, whole: string, part: string) => {
      return `${whole || "0"}${fractions[part]}`;
    })
    .normalize("NFKC")
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/[’ʼ‘]/g, "'")
    .replaceAll(/[−‐‑]/g, "-")
    .replaceAll("٫", ".")
    .replaceAll("٬", ",")
    .replaceAll(/\s+/g, " ")
    .trim();
}

const decimalPattern = /^(\d{0,9})[.,](\d{0,6})$/;
const groupedPattern = /^([1-9]\d{0,2})([,.' ])(\d{3}(?:\2\d{3}){0,2})(?:(?!\2)[.,](\d{1,6}))?$/;

/**
 * Parses a decimal with point or comma, with or without thousands separators, in digits of any
 * script. Returns null if it isn't one. `1,250` is ambiguous: 1.25 in some countries, 1250 in
 * others.
 */
export function parseNumber(
  typed: string,
  { isWhole, isSmall }: NumberHints = {},
): TypedNumber | null {
  const [, sign = "", text = ""] = /^([+-]?) ?(.*)$/.exec(normaliseTyped(typed)) ?? [];
  const minus = sign === "-" ? "-" : "";
  const exactly = (number: string) => ({ number: `${minus}${number}` });
  if (/^\d{1,9}$/.test(text)) return exactly(text);
  const [, whole = "", rest = ""] = decimalPattern.exec(text) ?? [];
  const decimal = whole + rest && `${whole || "0"}${rest && `.${rest}`}`;
  const [all, first = "", separator = "", others = "", end] = groupedPattern.exec(text) ?? [];
  const grouped = all && `${first}${others.replaceAll(separator, "")}${end ? `.${end}` : ""}`;
  if (!decimal || !grouped) {
    const number = decimal || grouped;
    return number ? exactly(number) : null;
  }
  if (isWhole) return exactly(grouped);
  if (isSmall) return exactly(decimal);
  return { readings: [`${minus}${Number(decimal)}`, `${minus}${grouped}`] };
}
