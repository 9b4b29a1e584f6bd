/**
 * Decimal hours with two places ("12.50"), as in the API and the database. Sums are computed in
 * integer hundredths, so they are exact.
 */
export type Hours = string;

const [zero, nine, point, minus] = [48, 57, 46, 45];

/**
 * Returns hundredths of an hour. Throws if the string isn't a decimal with at most two places.
 * Parses digit by digit: a large project calls this thousands of times per response.
 */
export function toHundredths(hours: Hours): number {
  const start = hours.charCodeAt(0) === minus ? 1 : 0;
  let value = 0;
  let decimals = -1;
  let isDecimal = hours.length > start;
  for (let index = start; index < hours.length; index += 1) {
    const code = hours.charCodeAt(index);
    if (code >= zero && code <= nine) {
      value = value * 10 + code - zero;
      if (decimals >= 0) decimals += 1;
    } else if (code === point && decimals < 0 && index > start) decimals = 0;
    else isDecimal = false;
  }
  if (!isDecimal || decimals === 0 || decimals > 2) throw new RangeError(`Invalid hours: ${hours}`);
  const hundredths = value * 10 ** (2 - Math.max(decimals, 0));
  return start ? -hundredths : hundredths;
}

/** Formats 1250 as "12.50". */
export function fromHundredths(hundredths: number): Hours {
  const sign = hundredths < 0 ? "-" : "";
  const absolute = Math.abs(hundredths);
  return `${sign}${Math.trunc(absolute / 100)}.${String(absolute % 100).padStart(2, "0")}`;
}

export interface HoursRange {
  minHours: Hours;
  maxHours: Hours;
}

/** Returns the sum of the ranges, "0.00" to "0.00" if there are none. */
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
 * Multiplies hours by a factor and rounds to the nearest `step`, halves up. `factor` and `step`
 * have at most two decimals.
 */
export function multiplyHours(hours: Hours, factor: number, step: number): Hours {
  // Integer ten-thousandths: the product is exact before rounding.
  const exact = toHundredths(hours) * Math.round(factor * 100);
  const steps = Math.floor(exact / (step * 10_000) + 0.5);
  return fromHundredths(steps * step * 100);
}
