import { dateFormat, formatDay, formatMoment } from "@presale/contracts/dates.ts";
import { defaultLocale as locale } from "@presale/contracts/limits.ts";

const hoursFormat = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });

/** Hours with at most two decimals: `12.50` → `12.5`. */
export const formatHours = (hours: string | number): string => hoursFormat.format(Number(hours));

/** As a person types hours: no thousands, no trailing zeros. */
export const typedHours = (hours: string): string => formatHours(hours).replaceAll(",", "");

/** `12–20`, or one figure where both ends are the same. */
export function formatHoursRange(min: string | number, max: string | number): string {
  const [from, to] = [formatHours(min), formatHours(max)];
  return from === to ? from : `${from}–${to}`;
}

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** A calendar day (`2026-11-21`) or a moment (ISO 8601), as DD/MM/YYYY. */
export const formatDate = (value: string | Date): string =>
  // A bare day has no time zone: reading it as a moment would shift it west of Greenwich.
  typeof value === "string" && isDay(value)
    ? formatDay(value)
    : formatMoment(new Date(value), dateFormat);

/**
 * The day of a moment as DD/MM/YYYY, by Greenwich: what the server renders for all, it can't render
 * in each reader's own time, and the page would change as it comes to life.
 */
export const formatSharedDate = (moment: string): string => formatDay(moment.slice(0, 10));

/** A moment as DD/MM/YYYY HH:mm, in the reader's own time. */
export const formatDateTime = (value: string | Date): string => formatMoment(new Date(value));

const listFormat = new Intl.ListFormat(locale);

/** Names in a sentence: `Ada, Bob and Eve`. */
export const formatList = (names: readonly string[]): string => listFormat.format(names);

/** A month (`2026-11`) by its name: `Nov`, or in full `November 2026`. */
export const formatMonth = (month: string, length: "short" | "long"): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locale, {
    month: length,
    ...(length === "long" && { year: "numeric" }),
    timeZone: "UTC",
  });

const sizeFormat = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/** A file's size in Kb or Mb, as the specification spells them. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${sizeFormat.format(bytes / 1_000)} Kb`;
  return `${sizeFormat.format(bytes / 1_000_000)} Mb`;
}

export const formatCount = (count: number): string => count.toLocaleString(locale);

/** What came or went: `+1,200`, `−30` with a true minus, `0`. */
export const signedCount = (count: number): string =>
  `${count > 0 ? "+" : count < 0 ? "−" : ""}${formatCount(Math.abs(count))}`;

const shortFormat = new Intl.NumberFormat(locale, { notation: "compact" });

/** A count where there is little room: `1.2k`. */
export const formatShort = (count: number): string => shortFormat.format(count).toLowerCase();

const shareFormat = new Intl.NumberFormat(locale, { style: "percent" });

/** A share from 0 to 1: `0.34` → `34%`; what would round to nothing is `<1%`. */
export const formatShare = (share: number): string =>
  share > 0 && share < 0.005 ? `<${shareFormat.format(0.01)}` : shareFormat.format(share);

/** `America/New_York` → `America/New York`. */
export const nameOfZone = (zone: string): string => zone.replaceAll("_", " ");
