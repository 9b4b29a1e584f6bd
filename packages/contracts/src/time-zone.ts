import { memoize } from "./memoize.ts";

/**
 * Returns the canonical IANA name, which PostgreSQL knows too: `europe/berlin` → `Europe/Berlin`.
 * Returns null for anything else, including a UTC offset, which has no daylight saving time.
 */
export function parseTimeZone(name: string): string | null {
  if (!/^[a-z]/i.test(name) || name.length > 60) return null;
  try {
    const zone = new Intl.DateTimeFormat("en-GB", { timeZone: name }).resolvedOptions().timeZone;
    // Only ICU knows these names. PostgreSQL and other browsers lack them.
    return /^(SystemV\/|Etc\/Unknown$)/.test(zone) ? null : zone;
  } catch {
    return null;
  }
}

/** Returns the canonical name of a zone that a browser reports, or UTC if it isn't usable. */
export const timeZoneOrUtc = (reported: string | undefined): string =>
  parseTimeZone(reported ?? "") ?? "UTC";

export const localTimeZone = (): string =>
  timeZoneOrUtc(new Intl.DateTimeFormat().resolvedOptions().timeZone);

const formatOf = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat("en-CA", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      hourCycle: "h23",
    }),
);

/** Returns day (`2026-11-21`) and hour (0 to 23) of a moment in a zone. */
export function zonedTime(moment: Date, timeZone: string): { day: string; hour: number } {
  const parts = formatOf(timeZone).formatToParts(moment);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return { day: `${part("year")}-${part("month")}-${part("day")}`, hour: Number(part("hour")) };
}

export const zonedDay = (moment: Date, timeZone: string): string => zonedTime(moment, timeZone).day;
