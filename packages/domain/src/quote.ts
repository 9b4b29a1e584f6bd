import {
  costOf,
  fixedPriceOf,
  type MinorUnits,
  marginTenths,
  maxSum,
  type PriceRange,
  type PriceRefusal,
  PriceRejected,
  type PriceTerms,
  priceOf,
} from "./price.ts";

/** A work role with its rate on the given day. Without a rate, price and cost are null. */
export interface QuotedRole {
  title: string;
  price: MinorUnits | null;
  cost: MinorUnits | null;
}

export interface QuotedTask {
  id: number;
  minHours: string;
  maxHours: string;
  role: QuotedRole | null;
}

export interface QuoteTerms extends PriceTerms {
  kind: "estimate" | "capped" | "fixed";
  fixedNet: MinorUnits | null;
}

/**
 * Lines of a price. A line that the price doesn't have is null. A fixed price has no lines before
 * its net.
 */
export interface QuoteLines {
  features: PriceRange[];
  work: PriceRange | null;
  overhead: PriceRange | null;
  contingency: PriceRange | null;
  discount: PriceRange | null;
  net: PriceRange;
  tax: PriceRange;
  total: PriceRange;
}

/** The margin at minimum and maximum hours. `min` may be above `max`. */
export interface Margin extends PriceRange {
  /** Tenths of a percent of the net; null if that is 0. */
  minTenths: number | null;
  maxTenths: number | null;
}

export type QuoteRefusal = PriceRefusal | "fixedNetMissing";
/**
 * Warnings about a fixed price: outside the computed range, or below the cost of the maximum hours.
 */
export type QuoteWarning = "outsideRange" | "belowCost";

export interface Quote {
  rolesWithoutRate: string[];
  /** Number of distinct tasks without a role. */
  tasksWithoutRole: number;
  refusal: QuoteRefusal | null;
  /** Null if anything above is missing or refused. */
  lines: QuoteLines | null;
  /** The net computed from hours and rates, also for a fixed price. */
  computedNet: PriceRange | null;
  rolesWithoutCost: string[];
  /** Null if a role has no cost, or if `lines` is null. */
  cost: PriceRange | null;
  margin: Margin | null;
  warnings: QuoteWarning[];
}

const exactRange = (amount: MinorUnits): PriceRange => ({ min: amount, max: amount });

const titlesOf = (tasks: readonly QuotedTask[], isMissing: (role: QuotedRole) => boolean) => [
  ...new Set(tasks.flatMap(({ role }) => (role && isMissing(role) ? [role.title] : []))),
];

/** Returns the result, or why the price was refused. */
function attempt<Result>(compute: () => Result): Result | PriceRefusal {
  try {
    return compute();
  } catch (error) {
    if (error instanceof PriceRejected) return error.reason;
    throw error;
  }
}

type Features = readonly (readonly QuotedTask[])[];

function linesOf(features: Features, terms: QuoteTerms) {
  const priced = features.map((tasks) =>
    tasks.map(({ role, ...hours }) => ({ ...hours, price: role?.price ?? 0n })),
  );
  const computed = attempt(() => priceOf(priced, terms));
  const computedNet = typeof computed === "string" ? null : computed.net;
  if (terms.kind !== "fixed") return { lines: computed, computedNet };
  const { fixedNet, taxRate } = terms;
  if (fixedNet === null) return { lines: "fixedNetMissing" as const, computedNet };
  const fixed = attempt(() => fixedPriceOf(priced, fixedNet, taxRate));
  if (typeof fixed === "string") return { lines: fixed, computedNet };
  const lines: QuoteLines = {
    features: fixed.features.map(exactRange),
    work: null,
    overhead: null,
    contingency: null,
    discount: null,
    net: exactRange(fixed.net),
    tax: exactRange(fixed.tax),
    total: exactRange(fixed.total),
  };
  return { lines, computedNet };
}

function marginOf(net: PriceRange, cost: PriceRange): Margin {
  return {
    min: net.min - cost.min,
    max: net.max - cost.max,
    minTenths: marginTenths(net.min, cost.min),
    maxTenths: marginTenths(net.max, cost.max),
  };
}

function warningsOf(net: MinorUnits, computed: PriceRange | null, cost: PriceRange | null) {
  const warnings: QuoteWarning[] = [];
  if (computed && (net < computed.min || net > computed.max)) warnings.push("outsideRange");
  if (cost && net < cost.max) warnings.push("belowCost");
  return warnings;
}

/** Computes a project's price, cost and margin. Reports missing data that prevent it. */
export function quoteOf(features: Features, terms: QuoteTerms): Quote {
  const tasks = features.flat();
  const rolesWithoutRate = titlesOf(tasks, ({ price }) => price === null);
  const tasksWithoutRole = new Set(tasks.flatMap(({ id, role }) => (role ? [] : [id]))).size;
  const rolesWithoutCost = titlesOf(tasks, ({ cost }) => cost === null);
  const missing = { rolesWithoutRate, tasksWithoutRole, rolesWithoutCost };
  const noResult = { lines: null, cost: null, margin: null, warnings: [] };
  if (rolesWithoutRate.length > 0 || tasksWithoutRole > 0)
    return { ...missing, ...noResult, refusal: null, computedNet: null };
  const { lines, computedNet } = linesOf(features, terms);
  if (typeof lines === "string") return { ...missing, ...noResult, refusal: lines, computedNet };
  if (lines.total.max > maxSum)
    return { ...missing, ...noResult, refusal: "tooLarge", computedNet };
  const cost =
    rolesWithoutCost.length > 0
      ? null
      : costOf(
          tasks.map(({ role, ...hours }) => ({ ...hours, cost: role?.cost ?? 0n })),
          terms.overhead,
        );
  return {
    ...missing,
    refusal: null,
    lines,
    computedNet,
    cost,
    margin: cost && marginOf(lines.net, cost),
    warnings: terms.kind === "fixed" ? warningsOf(lines.net.min, computedNet, cost) : [],
  };
}
