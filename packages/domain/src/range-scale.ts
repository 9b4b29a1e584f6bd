import type { HoursRange } from "./hours.ts";

const roundSteps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/**
 * Returns the end, in hours, of the scale that all bars of a chart share. It is the smallest round
 * number at or above the largest maximum. Returns 1 for no hours, to avoid division by zero.
 */
export function rangeScale(ranges: Iterable<Pick<HoursRange, "maxHours">>): number {
  let largest = 0;
  for (const { maxHours } of ranges) largest = Math.max(largest, Number(maxHours));
  if (!Number.isFinite(largest) || largest <= 0) return 1;
  const magnitude = 10 ** Math.floor(Math.log10(largest));
  const step = roundSteps.find((candidate) => candidate * magnitude >= largest - 1e-9) ?? 10;
  return Number((step * magnitude).toPrecision(3));
}

/** Minimum width of a bar in percent of the scale, so that a point stays visible. */
const minBarWidth = 1.5;

/**
 * Returns the position of a range in percent of the scale. Returns null without hours, since a dot
 * would suggest some.
 */
export function rangePosition({ minHours, maxHours }: HoursRange, scale: number) {
  const share = (hours: string) => Math.min(Math.max((Number(hours) / scale) * 100, 0), 100);
  const [from, to] = [share(minHours), share(maxHours)];
  if (to === 0) return null;
  const width = Math.max(to - from, minBarWidth);
  return { left: Math.min(from, 100 - width), width };
}
