import { defaultLocale as locale } from "@presale/contracts/limits.ts";

const hoursFormat = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });

/** Hours with at most two decimals: `12.50` → `12.5`. */
export const formatHours = (hours: string | number): string => hoursFormat.format(Number(hours));

/** `12–20`, or one figure where both ends are the same. */
export function formatHoursRange(min: string | number, max: string | number): string {
  const [from, to] = [formatHours(min), formatHours(max)];
  return from === to ? from : `${from}–${to}`;
}

const pad = (value: number) => String(value).padStart(2, "0");

/** A calendar day (`2026-11-21`) or a moment (ISO 8601), as DD/MM/YYYY. */
export function formatDate(value: string | Date): string {
  // A bare day has no time zone: reading it as a moment would shift it west of Greenwich.
  const day = typeof value === "string" ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null;
  if (day) return `${day[3]}/${day[2]}/${day[1]}`;
  const date = new Date(value);
  return `${pad(date.getDate())}/${pad(date.getMonth() + 1)}/${date.getFullYear()}`;
}

/** A moment as DD/MM/YYYY HH:mm, in the reader's own time. */
export function formatDateTime(value: string | Date): string {
  const date = new Date(value);
  return `${formatDate(date)} ${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** Minor units with the currency's symbol in front: `1250` → `$12.50`. */
export function formatMoney(minorUnits: number, currency = "USD"): string {
  const symbol =
    new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" })
      .formatToParts(0)
      .find(({ type }) => type === "currency")?.value ?? "$";
  const sign = minorUnits < 0 ? "-" : "";
  const whole = Math.trunc(Math.abs(minorUnits) / 100);
  const rest = pad(Math.abs(minorUnits) % 100);
  return `${sign}${symbol}${whole.toLocaleString(locale)}.${rest}`;
}

const sizeFormat = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/** A file's size in Kb or Mb, as the specification spells them. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${sizeFormat.format(bytes / 1_000)} Kb`;
  return `${sizeFormat.format(bytes / 1_000_000)} Mb`;
}

export const formatCount = (count: number): string => count.toLocaleString(locale);
