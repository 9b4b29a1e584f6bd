import { dateFormat, formatDay, formatMoment } from "@presale/contracts/dates.ts";
import { defaultLocale as locale } from "@presale/contracts/limits.ts";

const hoursFormat = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });

/** Formats hours with at most two decimals: `12.50` → `12.5`. */
export const formatHours = (hours: string | number): string => hoursFormat.format(Number(hours));

/** Formats hours for an input: no thousands separators, no trailing zeros. */
export const typedHours = (hours: string): string => formatHours(hours).replaceAll(",", "");

/** Formats a range of hours: `12–20`, or one number if both ends are equal. */
export function formatHoursRange(min: string | number, max: string | number): string {
  const [from, to] = [formatHours(min), formatHours(max)];
  return from === to ? from : `${from}–${to}`;
}

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Formats a calendar day (`2026-11-21`) or a moment (ISO 8601) as DD/MM/YYYY. */
export const formatDate = (value: string | Date): string =>
  // A bare day has no time zone: parsed as a moment, it would shift west of Greenwich.
  typeof value === "string" && isDay(value)
    ? formatDay(value)
    : formatMoment(new Date(value), dateFormat);

/**
 * Formats a moment's UTC day as DD/MM/YYYY, for pages that the server renders for everyone. The
 * reader's own time zone would change the text on hydration.
 */
export const formatSharedDate = (moment: string): string => formatDay(moment.slice(0, 10));

/** Formats a moment as DD/MM/YYYY HH:mm in the browser's time zone. */
export const formatDateTime = (value: string | Date): string => formatMoment(new Date(value));

/** Formats a moment as HH:mm in the browser's time zone. */
export const formatTime = (value: Date): string => formatMoment(value, "HH:mm");

const listFormat = new Intl.ListFormat(locale);

/** Returns the names as in a sentence: `Ada, Bob and Eve`. */
export const formatList = (names: readonly string[]): string => listFormat.format(names);

/** Formats a month (`2026-11`) as `Nov`, or long as `November 2026`. */
export const formatMonth = (month: string, length: "short" | "long"): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locale, {
    month: length,
    ...(length === "long" && { year: "numeric" }),
    timeZone: "UTC",
  });

const sizeFormat = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/** Formats a size in bytes, kB or MB. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${sizeFormat.format(bytes / 1_000)} kB`;
  return `${sizeFormat.format(bytes / 1_000_000)} MB`;
}

export const formatCount = (count: number): string => count.toLocaleString(locale);

/** Formats a count with its sign: `+1,200`, `−30` with a true minus, `0`. */
export const signedCount = (count: number): string =>
  `${count > 0 ? "+" : count < 0 ? "−" : ""}${formatCount(Math.abs(count))}`;

const shortFormat = new Intl.NumberFormat(locale, { notation: "compact" });

/** Formats a count in little space: `1.2k`. */
export const formatShort = (count: number): string => shortFormat.format(count).toLowerCase();

const shareFormat = new Intl.NumberFormat(locale, { style: "percent" });

/** Formats a share from 0 to 1: `0.34` → `34%`; values that would round to 0 are `<1%`. */
export const formatShare = (share: number): string =>
  share > 0 && share < 0.005 ? `<${shareFormat.format(0.01)}` : shareFormat.format(share);

/** Formats a time zone: `America/New_York` → `America/New York`. */
export const nameOfZone = (zone: string): string => zone.replaceAll("_", " ");
