/** How a day is written wherever people read or type one. */
export const dateFormat = "DD/MM/YYYY";
/** How a moment is written. */
export const dateTimeFormat = `${dateFormat} HH:mm`;

/** The day in Greenwich at a moment: `2026-11-21`. */
export const dayInGreenwich = (moment: Date): string => moment.toISOString().slice(0, 10);

/** So many days after a day, or before it. */
export const daysAfter = (day: string, count: number): string =>
  dayInGreenwich(new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000));

const filled = (format: string, parts: Record<string, string>): string =>
  format.replace(/DD|MM|YYYY|HH|mm/g, (place) => parts[place] ?? place);
const digits = (value: number, count = 2) => String(value).padStart(count, "0");

/** `2026-11-21` → `21/11/2026`; a bare day has no time zone. Throws a `RangeError` on anything else. */
export function formatDay(day: string): string {
  const [, YYYY, MM, DD] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (!YYYY || !MM || !DD) throw new RangeError(`Not a day: ${day}`);
  return filled(dateFormat, { YYYY, MM, DD });
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
