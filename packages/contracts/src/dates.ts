export const dateFormat = "DD/MM/YYYY";
export const dateTimeFormat = `${dateFormat} HH:mm`;

/** Returns the UTC day: `2026-11-21`. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

export const startOfUtcDay = (day: string): Date => new Date(`${day}T00:00:00Z`);

export const addDays = (day: string, count: number): string =>
  utcDay(new Date(startOfUtcDay(day).getTime() + count * 86_400_000));

const fillFormat = (format: string, parts: Record<string, string>): string =>
  format.replace(/DD|MM|YYYY|HH|mm/g, (token) => parts[token] ?? token);
const padNumber = (value: number, count = 2) => String(value).padStart(count, "0");

/**
 * Formats `2026-11-21` as `21/11/2026`, independent of time zones. Throws a `RangeError` if the
 * text has another format.
 */
export function formatDay(day: string): string {
  const [, YYYY, MM, DD] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (!YYYY || !MM || !DD) throw new RangeError(`Invalid date: ${day}`);
  return fillFormat(dateFormat, { YYYY, MM, DD });
}

/** Formats a moment in this machine's time zone. */
export const formatMoment = (moment: Date, format: string = dateTimeFormat): string =>
  fillFormat(format, {
    YYYY: padNumber(moment.getFullYear(), 4),
    MM: padNumber(moment.getMonth() + 1),
    DD: padNumber(moment.getDate()),
    HH: padNumber(moment.getHours()),
    mm: padNumber(moment.getMinutes()),
  });
