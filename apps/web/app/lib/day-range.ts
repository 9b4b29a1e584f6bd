const isDay = (value: string | null): value is string =>
  value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) && value >= "1900";

/**
 * Returns midnight in the browser's time zone, `later` days after a day; undefined for an invalid
 * day.
 */
function midnight(day: string, later = 0): string | undefined {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const moment = new Date(year, month - 1, date + later);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** Converts whole days, the last one included, into the moments that the server compares. */
export function dayRange(from: string | null, to: string | null) {
  return {
    from: isDay(from) ? midnight(from) : undefined,
    before: isDay(to) ? midnight(to, 1) : undefined,
  };
}
