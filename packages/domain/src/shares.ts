import type { HoursRange } from "./hours.ts";

/**
 * What each range is of them all together, in whole percent that add up to 100. A range counts by
 * its middle. Rounded by the largest remainder (Hamilton's method); of no hours at all each is 0.
 */
export function shares(ranges: readonly HoursRange[]): number[] {
  const middles = ranges.map(({ minHours, maxHours }) => Number(minHours) + Number(maxHours));
  const whole = middles.reduce((sum, middle) => sum + middle, 0);
  if (whole <= 0) return ranges.map(() => 0);
  const exact = middles.map((middle) => (middle / whole) * 100);
  const rounded = exact.map(Math.floor);
  const missing = 100 - rounded.reduce((sum, share) => sum + share, 0);
  exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index)
    .slice(0, missing)
    .forEach(({ index }) => {
      rounded[index] = (rounded[index] ?? 0) + 1;
    });
  return rounded;
}
