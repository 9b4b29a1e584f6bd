import { toHundredths } from "./hours.ts";
import type { TaxRate } from "./money.ts";

/** Whole minor units of the project's currency. */
export type MinorUnits = bigint;

/** Integer thousandths of a percent, from 0 to 100,000: 12.5 % is 12500. */
export type Percentage = TaxRate;

export interface PricedTask {
  /** Decimal hours. */
  minHours: string;
  maxHours: string;
  /** Price per hour. */
  price: MinorUnits;
}

export interface PriceTerms {
  overhead: Percentage;
  contingency: Percentage;
  /** Includes overhead in the features' prices instead of showing a separate line. */
  isOverheadFolded: boolean;
  isContingencyFolded: boolean;
  discount: { rate: Percentage } | { amount: MinorUnits } | null;
  taxRate: Percentage;
}

export interface PriceRange {
  min: MinorUnits;
  max: MinorUnits;
}

/** A computed price. Lines that are null aren't shown. The lines add up: see `priceOf`. */
export interface Price {
  features: PriceRange[];
  work: PriceRange;
  overhead: PriceRange | null;
  contingency: PriceRange | null;
  /** Positive amounts, which are subtracted. */
  discount: PriceRange | null;
  net: PriceRange;
  tax: PriceRange;
  total: PriceRange;
}

/** Reasons why a price can't be computed. */
export type PriceRefusal = "discountTooLarge" | "tooLarge";

export class PriceRejected extends Error {
  readonly reason: PriceRefusal;
  constructor(reason: PriceRefusal) {
    super(reason);
    this.reason = reason;
  }
}

const hundredPercent = 100_000n;
/**
 * An exact amount in parts of a minor unit. The parts are small enough for hundredths of hours and
 * three percentages, so that only `toMinorUnits` rounds.
 */
type Exact = bigint;
const partsPerUnit = 100n * hundredPercent ** 3n;
const partsPerHundredth = hundredPercent ** 3n;

/** The largest allowed sum. JSON numbers represent it exactly. */
export const maxSum = 9_000_000_000_000_000n;

function checkedRate(percentage: Percentage): bigint {
  const value = BigInt(percentage);
  if (value < 0n || value > hundredPercent) throw new RangeError(`Percentage: ${percentage}`);
  return value;
}

/** Divides and rounds half away from zero. */
function divide(value: bigint, by: bigint): bigint {
  const size = value < 0n ? -value : value;
  const result = (2n * size + by) / (2n * by);
  return value < 0n ? -result : result;
}
const toMinorUnits = (value: Exact): MinorUnits => divide(value, partsPerUnit);

const addPercentage = (value: Exact, percentage: Percentage): Exact =>
  (value * (hundredPercent + checkedRate(percentage))) / hundredPercent;
const subtractPercentage = (value: Exact, percentage: Percentage): Exact =>
  (value * (hundredPercent - checkedRate(percentage))) / hundredPercent;

type RangeEnd = "min" | "max";

const workOf = (tasks: readonly PricedTask[], end: RangeEnd): Exact =>
  tasks.reduce(
    (sum, { minHours, maxHours, price }) =>
      sum + BigInt(toHundredths(end === "min" ? minHours : maxHours)) * price * partsPerHundredth,
    0n,
  );

const sumOf = (values: readonly Exact[]): Exact => values.reduce((sum, value) => sum + value, 0n);

/** Returns the steps of the rounded running totals, from `start`. */
function roundedSteps(values: readonly Exact[], start: Exact = 0n): MinorUnits[] {
  let exact = start;
  let before = toMinorUnits(start);
  return values.map((value) => {
    exact += value;
    const after = toMinorUnits(exact);
    const step = after - before;
    before = after;
    return step;
  });
}

interface EndTotals {
  work: Exact;
  withOverhead: Exact;
  withContingency: Exact;
  net: Exact;
}

function subtractDiscount(value: Exact, discount: PriceTerms["discount"]): Exact {
  if (discount === null) return value;
  if ("rate" in discount) return subtractPercentage(value, discount.rate);
  // The rounded sum, which limits the discount, may be above the exact one.
  const rest = value - discount.amount * partsPerUnit;
  return rest < 0n ? 0n : rest;
}

function totalsOf(work: Exact, terms: PriceTerms): EndTotals {
  const { overhead, contingency, isOverheadFolded, isContingencyFolded, discount } = terms;
  const withOverhead = isOverheadFolded ? work : addPercentage(work, overhead);
  const withContingency = isContingencyFolded
    ? withOverhead
    : addPercentage(withOverhead, contingency);
  return { work, withOverhead, withContingency, net: subtractDiscount(withContingency, discount) };
}

/**
 * Computes a project's price from its features' tasks. Calculates with exact amounts. Each printed
 * line is the difference of two neighbouring rounded running totals, so the lines add up. The net
 * depends neither on the order of the features nor on which lines are shown or folded. Only the tax
 * is computed from a rounded amount, the net.
 *
 * A feature's maximum is its minimum plus its spread, so it is never below the minimum. The running
 * total of the spreads starts at the sum of the minima, so that the maxima add up.
 *
 * Throws `PriceRejected` for a discount amount above the minimum price before the discount, and for
 * sums above 9·10¹⁵.
 */
export function priceOf(features: readonly (readonly PricedTask[])[], terms: PriceTerms): Price {
  const { overhead, contingency, isOverheadFolded, isContingencyFolded, discount } = terms;
  const folded = (value: Exact): Exact => {
    const withOverhead = isOverheadFolded ? addPercentage(value, overhead) : value;
    return isContingencyFolded ? addPercentage(withOverhead, contingency) : withOverhead;
  };
  const ends = (["min", "max"] as const).map((end) =>
    features.map((tasks) => folded(workOf(tasks, end))),
  );
  const [minima, maxima] = ends as [Exact[], Exact[]];
  const min = totalsOf(sumOf(minima), terms);
  const max = totalsOf(sumOf(maxima), terms);
  if (toMinorUnits(max.withContingency) > maxSum) throw new PriceRejected("tooLarge");
  if (discount && "amount" in discount && discount.amount > toMinorUnits(min.withContingency))
    throw new PriceRejected("discountTooLarge");

  const lowest = roundedSteps(minima);
  const spreads = roundedSteps(
    maxima.map((value, index) => value - (minima[index] ?? 0n)),
    min.work,
  );
  const line = (of: (totals: EndTotals) => MinorUnits): PriceRange => ({
    min: of(min),
    max: of(max),
  });
  const net = line((totals) => toMinorUnits(totals.net));
  const tax = taxOf(net, terms.taxRate);
  return {
    features: lowest.map((from, index) => ({ min: from, max: from + (spreads[index] ?? 0n) })),
    work: line(({ work }) => toMinorUnits(work)),
    overhead:
      isOverheadFolded || overhead === 0
        ? null
        : line(({ work, withOverhead }) => toMinorUnits(withOverhead) - toMinorUnits(work)),
    contingency:
      isContingencyFolded || contingency === 0
        ? null
        : line(
            (totals) => toMinorUnits(totals.withContingency) - toMinorUnits(totals.withOverhead),
          ),
    discount:
      discount && line((totals) => toMinorUnits(totals.withContingency) - toMinorUnits(totals.net)),
    net,
    tax,
    total: { min: net.min + tax.min, max: net.max + tax.max },
  };
}

/** Returns the net of the work with overhead, but without contingency and discount. */
export function workNetOf(tasks: readonly PricedTask[], overhead: Percentage): PriceRange {
  return {
    min: toMinorUnits(addPercentage(workOf(tasks, "min"), overhead)),
    max: toMinorUnits(addPercentage(workOf(tasks, "max"), overhead)),
  };
}

/**
 * Returns the net of these hours at the average price of an hour of the range. Returns 0 if the
 * range has no hours.
 */
export function netAt(
  { min, max }: PriceRange,
  range: Pick<PricedTask, "minHours" | "maxHours">,
  hours: string,
): MinorUnits {
  const sum = BigInt(toHundredths(range.minHours) + toHundredths(range.maxHours));
  return sum === 0n ? 0n : divide((min + max) * BigInt(toHundredths(hours)), sum);
}

/**
 * Rounds an amount up to a price that is easy to read: to the next 100 of the currency from 10,000
 * on, and to the next 10 below. `digits` is the number of decimals of the currency.
 */
export function roundPriceUp(amount: MinorUnits, digits: number): MinorUnits {
  const one = 10n ** BigInt(digits);
  const step = amount < 10_000n * one ? 10n * one : 100n * one;
  return ((amount + step - 1n) / step) * step;
}

/** Computes the tax on the rounded net, as invoices do. */
function taxOf({ min, max }: PriceRange, taxRate: Percentage): PriceRange {
  return {
    min: divide(min * checkedRate(taxRate), hundredPercent),
    max: divide(max * checkedRate(taxRate), hundredPercent),
  };
}

export interface FixedPrice {
  features: MinorUnits[];
  net: MinorUnits;
  tax: MinorUnits;
  total: MinorUnits;
}

/**
 * Divides a chosen net price among the features by the midpoints of their work. Without any work,
 * all features are equal.
 */
export function fixedPriceOf(
  features: readonly (readonly PricedTask[])[],
  net: MinorUnits,
  taxRate: Percentage,
): FixedPrice {
  if (net < 0n || net > maxSum) throw new PriceRejected("tooLarge");
  const works = features.map((tasks) => workOf(tasks, "min") + workOf(tasks, "max"));
  const all = sumOf(works);
  const parts = all > 0n ? works : features.map(() => 1n);
  const sum = sumOf(parts);
  let cumulated = 0n;
  let before = 0n;
  const prices = parts.map((part) => {
    cumulated += part;
    const after = divide(net * cumulated, sum);
    const price = after - before;
    before = after;
    return price;
  });
  const { min: tax } = taxOf({ min: net, max: net }, taxRate);
  return { features: prices, net, tax, total: net + tax };
}

/** A task with its cost to the company. */
export interface CostedTask {
  minHours: string;
  maxHours: string;
  /** Cost per hour. */
  cost: MinorUnits;
}

/** Returns the cost of the work with overhead. Contingency isn't a cost. */
export function costOf(tasks: readonly CostedTask[], overhead: Percentage): PriceRange {
  return workNetOf(
    tasks.map(({ cost, ...hours }) => ({ ...hours, price: cost })),
    overhead,
  );
}

/** Returns the margin in tenths of a percent of the net; null if the net is 0. */
export const marginTenths = (net: MinorUnits, cost: MinorUnits): number | null =>
  net === 0n ? null : Number(divide((net - cost) * 1_000n, net));
