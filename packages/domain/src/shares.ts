import type { HoursRange } from "./hours.ts";

/**
 * Returns each range's share in integer percent, adding up to 100. A range is weighted by its
 * midpoint. Rounds by the largest remainder (Hamilton's method). Without hours every share is 0.
 */
export function shares(ranges: readonly HoursRange[]): number[] {
  const middles = ranges.map(({ minHours, maxHours }) => Number(minHours) + Number(maxHours));
  const total = middles.reduce((sum, middle) => sum + middle, 0);
  if (total <= 0) return ranges.map(() => 0);
  const exact = middles.map((middle) => (middle / total) * 100);
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
