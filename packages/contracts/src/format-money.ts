import { defaultLocale as locale } from "./limits.ts";
import { memoize } from "./memoize.ts";

const moneyFormat = memoize(
  (currency: string) =>
    new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      // Amounts are hundredths, even if Intl assumes another minor unit for the currency.
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
);

const shortFormat = memoize(
  (currency: string) =>
    new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      notation: "compact",
      minimumFractionDigits: 0,
      maximumFractionDigits: 1,
    }),
);

/**
 * Formats hundredths with the currency first: `1250` → `$12.50`. A symbol that ends in a letter
 * is followed by a no-break space.
 */
export function formatMoney(minorUnits: number, currency = "USD"): string {
  // A string, because dividing large numbers would lose cents.
  return moneyFormat(currency).format(`${minorUnits}E-2` as Intl.StringNumericLiteral);
}

/** Formats hundredths in compact notation, rounded: `1250000` → `$12.5k`. */
export function formatShortMoney(minorUnits: number, currency: string): string {
  return shortFormat(currency)
    .formatToParts(minorUnits / 100)
    .map(({ type, value }) => (type === "compact" ? value.toLowerCase() : value))
    .join("");
}

/** Adds the currency's code once, because many currencies share `$`: `$12.50 CAD`. */
export function formatMoneyWithCode(minorUnits: number, currency: string): string {
  const amount = formatMoney(minorUnits, currency);
  return amount.includes(currency) ? amount : `${amount}\u00A0${currency}`;
}
