/**
 * Exact hours. On the wire and in the database hours are decimals of two places ("12.50");
 * here they are added as whole hundredths, so no sum is ever off.
 */
export type Hours = string;

const [zero, nine, point, minus] = [48, 57, 46, 45];

/**
 * Hundredths of an hour. Throws on what is no decimal of at most two places.
 * Read digit by digit: a large project's sums call this thousands of times for one reply.
 */
export function toHundredths(hours: Hours): number {
  const start = hours.charCodeAt(0) === minus ? 1 : 0;
  let value = 0;
  let places = -1;
  let isDecimal = hours.length > start;
  for (let index = start; index < hours.length; index += 1) {
    const code = hours.charCodeAt(index);
    if (code >= zero && code <= nine) {
      value = value * 10 + code - zero;
      if (places >= 0) places += 1;
    } else if (code === point && places < 0 && index > start) places = 0;
    else isDecimal = false;
  }
  if (!isDecimal || places === 0 || places > 2) throw new RangeError(`Not hours: ${hours}`);
  const hundredths = value * 10 ** (2 - Math.max(places, 0));
  return start ? -hundredths : hundredths;
}

/** "12.50" from 1250. */
export function fromHundredths(hundredths: number): Hours {
  const sign = hundredths < 0 ? "-" : "";
  const absolute = Math.abs(hundredths);
  return `${sign}${Math.trunc(absolute / 100)}.${String(absolute % 100).padStart(2, "0")}`;
}

/** A range of hours: what a task, a feature or a project is estimated at. */
export interface HoursRange {
  minHours: Hours;
  maxHours: Hours;
}

/** The sum of ranges; of none: "0.00" to "0.00". */
export function sumRanges(ranges: Iterable<HoursRange>): HoursRange {
  let min = 0;
  let max = 0;
  for (const range of ranges) {
    min += toHundredths(range.minHours);
    max += toHundredths(range.maxHours);
  }
  return { minHours: fromHundredths(min), maxHours: fromHundredths(max) };
}

/**
 * Hours multiplied by a factor of at most two decimal places, to the nearest `step` (of at most two
 * places too); what lies halfway goes up.
 */
export function multiplyHours(hours: Hours, factor: number, step: number): Hours {
  // Whole ten-thousandths: no product is off before it is rounded.
  const exact = toHundredths(hours) * Math.round(factor * 100);
  const steps = Math.floor(exact / (step * 10_000) + 0.5);
  return fromHundredths(steps * step * 100);
}
