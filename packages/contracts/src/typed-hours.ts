import { limits } from "./limits.ts";
import type { DictionaryKey } from "./translate.ts";
import { normaliseTyped, parseNumber } from "./typed-number.ts";

type ParsedHours =
  | { hours: string; problem?: undefined }
  | { problem: DictionaryKey; values?: Record<string, string | number> };

const { hoursPerDay } = limits;
const { step } = limits.estimate;

interface Bounds {
  min: number;
  max: number;
}

const hourUnit = String.raw`h(?:(?:ou)?rs?)?\.?`;
const minuteUnit = String.raw`m(?:in(?:ute)?s?)?\.?`;
/** `1:30`, `1h 30m`, `1 h 30`, `90 min`. */
const durations = [
  new RegExp(String.raw`^(?<hours>\d{1,5}):(?<minutes>[0-5]\d)(?: ?${hourUnit})?$`, "i"),
  new RegExp(
    String.raw`^(?<hours>\d{1,5}) ?${hourUnit} ?(?<minutes>\d{1,2}) ?(?:${minuteUnit})?$`,
    "i",
  ),
  new RegExp(String.raw`^(?<minutes>\d{1,6}) ?${minuteUnit}$`, "i"),
];
const hourUnitAtEnd = new RegExp(` ?${hourUnit}$`, "i");
/** `2d`, `1.5 days`, `1d 4h`. */
const daysPattern = new RegExp(
  String.raw`^(?<days>[^a-z]+?) ?d(?:ays?)?\.?(?: ?(?<hours>\d{1,5}) ?${hourUnit})?$`,
  "i",
);

function durationOf(text: string): number | undefined {
  for (const duration of durations) {
    const found = duration.exec(text)?.groups;
    if (found) return Number(found.hours ?? 0) + Number(found.minutes) / 60;
  }
  return undefined;
}

function boundsProblem(number: number, bounds: Bounds): ParsedHours | undefined {
  const { min, max } = bounds;
  if (number >= min && number <= max) return undefined;
  if (bounds !== limits.estimate)
    return { problem: "validation:hoursBetween", values: { min, max } };
  return number < min
    ? { problem: "validation:estimateMin", values: { hours: min } }
    : { problem: "validation:estimateMax", values: { hours: max } };
}

function readHours(number: number, bounds: Bounds): ParsedHours {
  if (Number.isNaN(number)) return { problem: "validation:number" };
  const outside = boundsProblem(number, bounds);
  if (outside) return outside;
  // At most nine digits in quarter steps: exact in a double.
  if (!Number.isInteger(number / step)) return { problem: "validation:estimateStep" };
  return { hours: number.toFixed(2) };
}

/**
 * Parses typed hours: `4`, `4,5`, `1.25 h`, `1h 30m`, `1:30`, `½`, `1 250`, and days of
 * `limits.hoursPerDay` hours: `2d`, `1d 4h`. An ambiguous number is rejected with its possible
 * readings. By default, the bounds are those of an estimate.
 */
export function parseHours(typed: string | number, bounds: Bounds = limits.estimate): ParsedHours {
  const readBounded = (number: number) => readHours(number, bounds);
  const text = normaliseTyped(String(typed));
  if (text === "") return { problem: "validation:empty" };
  const ofDays = daysPattern.exec(text)?.groups;
  const days = ofDays?.days;
  const toHours = (plain: number) =>
    ofDays ? plain * hoursPerDay + Number(ofDays.hours ?? 0) : plain;
  const read =
    typeof typed === "number"
      ? { number: text }
      : parseNumber(days ?? text.replace(hourUnitAtEnd, ""));
  if (read?.readings) {
    const [decimal, whole] = read.readings;
    const inDecimal = toHours(Number(decimal));
    const asDecimal = readBounded(inDecimal);
    const unitOfDays = days === undefined ? "" : text.slice(days.length);
    const other = whole + unitOfDays;
    if (!asDecimal.problem)
      return { problem: "validation:twoNumbers", values: { one: decimal + unitOfDays, other } };
    if (readBounded(toHours(Number(whole))).problem) return asDecimal;
    const quarter = Math.round(inDecimal / step) * step;
    return { problem: "validation:quarterOrNumber", values: { quarter, other } };
  }
  const plain = toHours(Number(read?.number ?? Number.NaN));
  return readBounded(ofDays ? plain : (durationOf(text) ?? plain));
}
