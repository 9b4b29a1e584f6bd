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
