/** Integer hundredths of a currency with two decimals. */
export type Amount = number;

/** Integer thousandths of a percent: 20 % is 20000, 8.875 % is 8875. */
export type TaxRate = number;

/** Returns the rate in percent: 20000 is 20, 8875 is 8.875. */
export const percentOf = (taxRate: TaxRate): number => taxRate / 1_000;

const hundredPercent = 100_000n;

/** An invoice line. `unitPrice` excludes tax. */
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

function toBigInt(name: string, value: number, min: number): bigint {
  if (!Number.isSafeInteger(value) || value < min) throw new RangeError(`${name}: ${value}`);
  return BigInt(value);
}

function toAmount(value: bigint): Amount {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`Amount too large: ${value}`);
  return Number(value);
}

/**
 * Returns the totals of an invoice, in hundredths. Only the tax is rounded: that of the whole net
 * amount, half a hundredth up.
 *
 * Throws a `RangeError` for non-integers, a quantity below 1 or a negative price. Also throws one
 * for a rate outside 0 to 100 % and for totals above the safe integers.
 */
export function amountsOf({ quantity, unitPrice, taxRate }: Line): Amounts {
  const rate = toBigInt("taxRate", taxRate, 0);
  if (rate > hundredPercent) throw new RangeError(`taxRate: ${taxRate}`);
  const net = toBigInt("quantity", quantity, 1) * toBigInt("unitPrice", unitPrice, 0);
  const tax = (2n * net * rate + hundredPercent) / (2n * hundredPercent);
  return { net: toAmount(net), tax: toAmount(tax), total: toAmount(net + tax) };
}
