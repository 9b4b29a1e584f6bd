export interface HoursRange {
  minHours: string | number;
  maxHours: string | number;
}

const roundSteps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/**
 * The end of a scale that all bars of a list share: the least round figure at or above its
 * largest maximum. An empty list has the scale 1, so that nothing divides by zero.
 */
export function rangeScale(ranges: Iterable<HoursRange>): number {
  let largest = 0;
  for (const { maxHours } of ranges) largest = Math.max(largest, Number(maxHours));
  if (!Number.isFinite(largest) || largest <= 0) return 1;
  const magnitude = 10 ** Math.floor(Math.log10(largest));
  const step = roundSteps.find((candidate) => candidate * magnitude >= largest - 1e-9) ?? 10;
  return Number((step * magnitude).toPrecision(3));
}

/** A bar never gets thinner than this share of its scale, in percent: a point stays visible. */
const thinnest = 1.5;

/** Where a range stands on a scale, in percent of its length. */
export function rangePosition({ minHours, maxHours }: HoursRange, scale: number) {
  const share = (hours: string | number) =>
    Math.min(Math.max((Number(hours) / scale) * 100, 0), 100);
  const [from, to] = [share(minHours), share(maxHours)];
  const width = Math.max(to - from, thinnest);
  return { left: Math.min(from, 100 - width), width };
}
