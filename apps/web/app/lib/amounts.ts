import { formatAmount, formatAmountRange } from "@presale/contracts/proposal-currencies.ts";

export interface AmountRange {
  min: string;
  max: string;
}
export interface Money {
  currency: string;
  digits: number;
}

/** Formats minor units as the API sends them. Negative amounts get a true minus: `−€187.41`. */
export const amountText = (amount: string, { currency, digits }: Money): string =>
  formatAmount(BigInt(amount), currency, digits).replace("-", "−");

/**
 * Formats a range: `€3,560.97–6,054.78`, or one amount if both ends are equal. Amounts in frozen
 * content are numbers.
 */
export const rangeText = (
  { min, max }: AmountRange | { min: number; max: number },
  { currency, digits }: Money,
): string => formatAmountRange({ min: BigInt(min), max: BigInt(max) }, currency, digits);

/** Formats a range in whole units, for overviews. A single amount keeps its decimals. */
export const roundedRangeText = ({ min, max }: AmountRange, { currency, digits }: Money): string =>
  formatAmountRange({ min: BigInt(min), max: BigInt(max) }, currency, digits, 0);

/** Formats tenths of a percent: `490` → `49.0%`. */
export function tenthsText(tenths: number | null): string {
  if (tenths === null) return "–";
  const digits = String(Math.abs(tenths)).padStart(2, "0");
  return `${tenths < 0 ? "−" : ""}${digits.slice(0, -1)}.${digits.slice(-1)}%`;
}

/** Formats thousandths of a percent, at most three decimals: `12500` → `12.5%`. */
export const percentText = (thousandths: number): string => `${thousandths / 1_000}%`;
