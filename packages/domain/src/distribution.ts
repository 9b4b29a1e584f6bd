import { fromHundredths, type HoursRange, toHundredths } from "./hours.ts";

export interface Distribution {
  count: number;
  /** From the median of the minimums to the median of the maximums. */
  typical: HoursRange;
  /** From the lower quartile of the minimums to the upper quartile of the maximums. */
  middle: HoursRange;
}

/** Hundredths of an hour: estimates are in quarter hours. */
const roundingStep = 25;

/**
 * Returns the quantile for `share` (0 to 1), interpolated linearly and rounded to `roundingStep`.
 */
function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? below;
  const exact = below + (above - below) * (position - Math.floor(position));
  return Math.round(exact / roundingStep) * roundingStep;
}

const sortedHundredths = (hours: readonly string[]) =>
  hours.map(toHundredths).sort((a, b) => a - b);

/** Returns the distribution rounded to quarter hours, or null without ranges. */
export function distributionOf(ranges: readonly HoursRange[]): Distribution | null {
  if (ranges.length === 0) return null;
  const minima = sortedHundredths(ranges.map(({ minHours }) => minHours));
  const maxima = sortedHundredths(ranges.map(({ maxHours }) => maxHours));
  const between = (low: number, high: number): HoursRange => ({
    minHours: fromHundredths(quantile(minima, low)),
    maxHours: fromHundredths(quantile(maxima, high)),
  });
  return { count: ranges.length, typical: between(0.5, 0.5), middle: between(0.25, 0.75) };
}
