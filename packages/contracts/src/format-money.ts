import { defaultLocale as locale } from "./limits.ts";

/** Hundredths with the currency in front: `1250` → `$12.50`, letters with a no-break space. */
export function formatMoney(minorUnits: number, currency = "USD"): string {
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    // Amounts are hundredths, whatever Intl thinks of the currency.
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  // As text: a quotient of large numbers would lose cents.
  return format.format(`${minorUnits}E-2` as Intl.StringNumericLiteral);
}

/** The same with the currency's code, since one symbol is that of many dollars: `$12.50 CAD`. */
export function moneyWithCode(minorUnits: number, currency: string): string {
  const amount = formatMoney(minorUnits, currency);
  return amount.includes(currency) ? amount : `${amount}\u00A0${currency}`;
}
