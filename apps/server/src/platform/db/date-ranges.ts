import { startOfUtcDay, utcDay } from "@presale/contracts/dates.ts";
import {
  rangeParts,
  type StatPeriod,
  type StatRange,
  statRanges,
} from "@presale/contracts/stats.ts";

/** Days in UTC, as `2026-11-21`; months as their first day. */
export interface DateRange {
  unit: "day" | "month";
  /** Start of the previous period. */
  since: Date;
  /** Dates of the previous and the current period, in order. */
  previousDates: readonly string[];
  dates: readonly string[];
}

/** Returns the period that ends today and the previous one of the same length. */
export function dateRangeOf(range: StatRange, now: Date): DateRange {
  const { count, unit } = rangeParts[range];
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  const day = now.getUTCDate();
  const startOfUnit = (unitsAgo: number) =>
    utcDay(
      unit === "day"
        ? new Date(Date.UTC(year, month, day - unitsAgo))
        : new Date(Date.UTC(year, month - unitsAgo, 1)),
    );
  const dates = Array.from({ length: 2 * count }, (_, index) => startOfUnit(2 * count - 1 - index));
  const since = startOfUtcDay(dates[0] ?? "");
  return { unit, since, previousDates: dates.slice(0, count), dates: dates.slice(count) };
}

/** Returns the bounds of a period: `from` inclusive, `before` exclusive. */
export function periodBounds(period: StatPeriod, now: Date): { from: Date; before?: Date } {
  const current = statRanges.find((range) => range === period);
  if (current) return { from: startOfUtcDay(dateRangeOf(current, now).dates[0] ?? "") };
  const range = statRanges.find((each) => period === `${each}Before`);
  if (!range) throw new RangeError(`Unknown period: ${period}`);
  const { since, dates } = dateRangeOf(range, now);
  return { from: since, before: startOfUtcDay(dates[0] ?? "") };
}
