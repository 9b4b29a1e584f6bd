import { defaultLocale as locale } from "./limits.ts";

/** Minor units with the currency's symbol in front: `1250` → `$12.50`. */
export function formatMoney(minorUnits: number, currency = "USD"): string {
  const symbol =
    new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" })
      .formatToParts(0)
      .find(({ type }) => type === "currency")?.value ?? "$";
  const sign = minorUnits < 0 ? "-" : "";
  const whole = Math.trunc(Math.abs(minorUnits) / 100);
  const rest = String(Math.abs(minorUnits) % 100).padStart(2, "0");
  return `${sign}${symbol}${whole.toLocaleString(locale)}.${rest}`;
}
