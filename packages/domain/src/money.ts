/** Whole hundredths of a currency with two decimals. */
export type Amount = number;

/** Whole thousandths of a percent: 20 % is 20000, 8.875 % is 8875. */
export type TaxRate = number;

/** The rate in percent, as a person reads it: 20000 is 20, 8875 is 8.875. */
export const percentOf = (taxRate: TaxRate): number => taxRate / 1_000;

const wholeRate = 100_000n;

/** What an invoice asks for: some things at one price each, which holds no tax. */
export interface Line {
  quantity: number;
  unitPrice: Amount;
  taxRate: TaxRate;
}

/** `total` is always `net` + `tax`. */
export interface Amounts {
  net: Amount;
  tax: Amount;
  total: Amount;
}

function exact(name: string, value: number, least: number): bigint {
  if (!Number.isSafeInteger(value) || value < least) throw new RangeError(`${name}: ${value}`);
  return BigInt(value);
}

function toAmount(value: bigint): Amount {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`Too much money: ${value}`);
  return Number(value);
}

/**
 * The sums of an invoice: hundredths in, hundredths out. The only place where money is rounded: the
 * tax on the whole net sum, half a hundredth up. Throws a RangeError on what is no whole number, on
 * less than one thing, on a negative price or a rate below 0 or above 100 %, and on sums that can't
 * be held exactly.
 */
export function amountsOf({ quantity, unitPrice, taxRate }: Line): Amounts {
  const rate = exact("taxRate", taxRate, 0);
  if (rate > wholeRate) throw new RangeError(`taxRate: ${taxRate}`);
  const net = exact("quantity", quantity, 1) * exact("unitPrice", unitPrice, 0);
  const tax = (2n * net * rate + wholeRate) / (2n * wholeRate);
  return { net: toAmount(net), tax: toAmount(tax), total: toAmount(net + tax) };
}
