import { fromHundredths, type HoursRange, toHundredths } from "./hours.ts";

/** How ranges lie: not one figure, since none of them is one. */
export interface Distribution {
  count: number;
  /** From the median of the minimums to the median of the maximums. */
  typical: HoursRange;
  /** From the lower quartile of the minimums to the upper one of the maximums. */
  middle: HoursRange;
}

/** Estimates stand in quarters of an hour. */
const step = 25;

/** The value that this share of the sorted ones does not exceed, between two of them by their distance. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  const exact = below + (above - below) * (place - Math.floor(place));
  return Math.round(exact / step) * step;
}

const ascending = (hours: readonly string[]) => hours.map(toHundredths).sort((a, b) => a - b);

/** The distribution of estimates, to the quarter of an hour; null where there are none. */
export function distributionOf(ranges: readonly HoursRange[]): Distribution | null {
  if (ranges.length === 0) return null;
  const least = ascending(ranges.map(({ minHours }) => minHours));
  const most = ascending(ranges.map(({ maxHours }) => maxHours));
  const between = (low: number, high: number): HoursRange => ({
    minHours: fromHundredths(quantile(least, low)),
    maxHours: fromHundredths(quantile(most, high)),
  });
  return { count: ranges.length, typical: between(0.5, 0.5), middle: between(0.25, 0.75) };
}
