import { memoize } from "@presale/contracts/memoize.ts";
import { fillIn } from "../pdf/labels.ts";
import type { DecimalHours, ProposalLabels } from "./proposal.types.ts";

const numberFormat = memoize(
  (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }),
);

/** Formats hours: `"1250.50"` → `"1,250.5"`. At most two decimals, no trailing zeros. */
export function formatHours(hours: DecimalHours, locale: string): string {
  if (!/^\d{1,9}(\.\d+)?$/.test(hours)) throw new RangeError(`Invalid hours: ${hours}`);
  return numberFormat(locale).format(Number(hours));
}

/** Formats a range: `12–20 h`, or `12 h` for an exact estimate. */
export function formatRange(
  range: { minHours: DecimalHours; maxHours: DecimalHours },
  locale: string,
  labels: ProposalLabels,
): string {
  const min = formatHours(range.minHours, locale);
  const max = formatHours(range.maxHours, locale);
  return min === max
    ? fillIn(labels.hoursExact, { hours: min })
    : fillIn(labels.hoursRange, { min, max });
}

/** Formats a size: `1.4 MB`. Uses decimal units, as current file managers do. */
export function formatBytes(size: number, locale: string): string {
  const units = ["B", "kB", "MB", "GB"];
  let unit = 0;
  let value = size;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value);
  return `${number} ${units[unit]}`;
}
