import { normaliseTyped } from "./typed-number.ts";

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** Completes a year: `27` → `2027`. */
const wholeYear = (year: string) => year.padStart(4, "20");

function partsOf(text: string): [year: string, month: string, day: string] | null {
  const [, isoYear = "", isoMonth = "", isoDay = ""] =
    /^([1-9]\d{3})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (isoYear) return [isoYear, isoMonth, isoDay];
  const [, day = "", , month = "", year = ""] =
    /^(\d{1,2})([/.-] ?)(\d{1,2})\2([1-9]\d{3})$/.exec(text) ??
    // Not with hyphens: `27-01-31` could be 27 January or 31 January.
    /^(\d{1,2})([/.] ?)(\d{1,2})\2(\d{2})$/.exec(text) ??
    /^(\d{2})()(\d{2})([1-9]\d{3})$/.exec(text) ??
    [];
  if (year) return [wholeYear(year), month, day];
  const [, dayOfMonth = "", monthName = "", namedYear = ""] =
    /^(\d{1,2})\.? ([a-z]{3,9})\.? ([1-9]\d{3}|\d{2})$/i.exec(text) ?? [];
  const monthIndex = months.findIndex((each) => monthName.toLowerCase().startsWith(each));
  return namedYear && monthIndex >= 0
    ? [wholeYear(namedYear), String(monthIndex + 1), dayOfMonth]
    : null;
}

/**
 * Parses a typed day, day before month (`21/11/2026`, `21112026`, `1.2.27`, `1 Feb 2027`), or an
 * ISO day → `2026-11-21`. Returns null for anything else, such as 31/02/2026.
 */
export function parseDay(typed: string): string | null {
  const parts = partsOf(normaliseTyped(typed));
  if (!parts) return null;
  const day = parts.map((part) => part.padStart(2, "0")).join("-");
  const moment = new Date(`${day}T00:00:00Z`);
  // JavaScript turns the 31st of a shorter month into the next month's first day.
  return Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(day) ? null : day;
}

/**
 * Parses a typed time: `9:00`, `9.30`, `0930`, `9`, `9 am`, `9:30 pm` → `HH:mm`. Returns null for
 * anything else.
 */
export function parseTime(typed: string): string | null {
  const [all, hour = "", minute = "00", half = ""] =
    /^(\d{1,2})(?:[:.h]?(\d{2}))?(?: ?([ap])\.?m\.?)?$/i.exec(normaliseTyped(typed)) ?? [];
  const isAfternoon = half.toLowerCase() === "p";
  if (!all || Number(minute) > 59 || Number(hour) > (half ? 12 : 23)) return null;
  if (half && Number(hour) === 0) return null;
  const hours = half ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, "0")}:${minute}`;
}
