/** How a day is written wherever people read or type one. */
export const dateFormat = "DD/MM/YYYY";
/** How a moment is written. */
export const dateTimeFormat = `${dateFormat} HH:mm`;

/** The day in Greenwich at a moment: `2026-11-21`. */
export const dayInGreenwich = (moment: Date): string => moment.toISOString().slice(0, 10);

const filled = (format: string, parts: Record<string, string>): string =>
  format.replace(/DD|MM|YYYY|HH|mm/g, (place) => parts[place] ?? place);
const digits = (value: number, count = 2) => String(value).padStart(count, "0");

/** `2026-11-21` → `21/11/2026`; a bare day has no time zone. Throws a `RangeError` on anything else. */
export function formatDay(day: string): string {
  const [, YYYY, MM, DD] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (!YYYY || !MM || !DD) throw new RangeError(`Not a day: ${day}`);
  return filled(dateFormat, { YYYY, MM, DD });
}

/**
 * `21/11/2026` → `2026-11-21`: a day as people type it. Null of anything else, as of 31/02/2026 and
 * of a year that isn't typed whole.
 */
export function parseDay(typed: string): string | null {
  const [, DD, MM, YYYY] = /^(\d{2})\/(\d{2})\/([1-9]\d{3})$/.exec(typed.trim()) ?? [];
  if (!YYYY || !MM || !DD) return null;
  const day = `${YYYY}-${MM}-${DD}`;
  const moment = new Date(`${day}T00:00:00Z`);
  // A month's 31st that it hasn't would become the next one's first.
  return Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(day) ? null : day;
}

/** A moment in the time zone of this machine, by `dateTimeFormat` or another format. */
export const formatMoment = (moment: Date, format: string = dateTimeFormat): string =>
  filled(format, {
    YYYY: digits(moment.getFullYear(), 4),
    MM: digits(moment.getMonth() + 1),
    DD: digits(moment.getDate()),
    HH: digits(moment.getHours()),
    mm: digits(moment.getMinutes()),
  });
