import { cleanText, cutText } from "./text.ts";

/** A number as a person typed it, written as in code; or the two that it can be read as. */
type TypedNumber =
  | { number: string; readings?: undefined }
  | { number?: undefined; readings: readonly [string, string] };

interface Kind {
  /** Nobody writes decimals of it: `1,250` is 1250. */
  isWhole?: boolean;
  /** It is never so large that thousands are parted: `1.125` is a little more than one. */
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

/** A digit of any script as ours: each has its ten in a row. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1) && code - zero < 9) zero -= 1;
  return String(code - zero);
}

/** Nothing that is read here is longer. */
const longest = 60;

/**
 * What was typed in plain signs: `８．５` → `8.5`, `1½` → `1.5`, `1’250` → `1'250`, `−5` → `-5`. Of a
 * long text its beginning, which is no number, day or time either.
 */
export const plainSigns = (typed: string): string =>
  cleanText(cutText(typed, longest))
    .replace(/(\d*)\s?([¼½¾⅛⅜⅝⅞])/u, (_all, whole: string, part: string) => {
      return `${whole || "0"}${fractions[part]}`;
    })
    .normalize("NFKC")
    .replaceAll(/\p{Nd}/gu, plainDigit)
    .replaceAll(/[’ʼ‘]/g, "'")
    .replaceAll(/[−‐‑]/g, "-")
    .replaceAll("٫", ".")
    .replaceAll("٬", ",")
    .replaceAll(/\s+/g, " ")
    .trim();

const asDecimal = /^(\d{0,9})[.,](\d{0,6})$/;
const asParted = /^([1-9]\d{0,2})([,.' ])(\d{3}(?:\2\d{3}){0,2})(?:(?!\2)[.,](\d{1,6}))?$/;

/**
 * Reads a decimal: with a point or a comma, with thousands parted or not, in digits of any script.
 * Null of what is none. `1,250` is one and a quarter to one half of the world, and a thousand and
 * more to the other.
 */
export function readNumber(typed: string, { isWhole, isSmall }: Kind = {}): TypedNumber | null {
  const [, sign = "", text = ""] = /^([+-]?) ?(.*)$/.exec(plainSigns(typed)) ?? [];
  const minus = sign === "-" ? "-" : "";
  const exactly = (number: string) => ({ number: `${minus}${number}` });
  if (/^\d{1,9}$/.test(text)) return exactly(text);
  const [, whole = "", rest = ""] = asDecimal.exec(text) ?? [];
  const decimal = whole + rest && `${whole || "0"}${rest && `.${rest}`}`;
  const [all, first = "", parting = "", others = "", end] = asParted.exec(text) ?? [];
  const parted = all && `${first}${others.replaceAll(parting, "")}${end ? `.${end}` : ""}`;
  if (!decimal || !parted) {
    const number = decimal || parted;
    return number ? exactly(number) : null;
  }
  if (isWhole) return exactly(parted);
  if (isSmall) return exactly(decimal);
  return { readings: [`${minus}${Number(decimal)}`, `${minus}${parted}`] };
}
