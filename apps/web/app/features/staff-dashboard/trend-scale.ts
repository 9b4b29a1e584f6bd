/** Returns the smallest of 1, 2, 5, 10, 20, 50 … times `unit` that is at least `least`. */
function roundStep(least: number, unit: number): number {
  if (least <= unit) return unit;
  const magnitude = 10 ** Math.floor(Math.log10(least / unit));
  const factor = [1, 2, 5].find((each) => each * magnitude * unit >= least) ?? 10;
  return factor * magnitude * unit;
}

const maxSteps = 3;

/**
 * Returns two to four ticks, from the lowest to the highest, that include 0 and enclose all values.
 * They are multiples of `unit`, the smallest step.
 */
export function valueTicks(values: readonly number[], unit: number): number[] {
  const [min, max] = [Math.min(0, ...values), Math.max(0, ...values)];
  const boundsOf = (step: number) => [Math.floor(min / step), Math.max(1, Math.ceil(max / step))];
  let step = roundStep((max - min) / maxSteps, unit);
  let [from = 0, to = 1] = boundsOf(step);
  while (to - from > maxSteps) {
    step = roundStep(step * 1.5, unit);
    [from = 0, to = 1] = boundsOf(step);
  }
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step);
}

const maxDates = 4;

/** Returns the first, the last and up to two dates between, at about equal distances. */
export function dateTicks(dates: readonly string[]): string[] {
  const count = Math.min(maxDates, dates.length);
  return Array.from(
    { length: count },
    (_, index) => dates[Math.round((index * (dates.length - 1)) / Math.max(1, count - 1))] ?? "",
  );
}
