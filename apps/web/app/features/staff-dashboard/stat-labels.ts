import { formatDay } from "@presale/contracts/dates.ts";
import { formatMoney, formatShortMoney } from "@presale/contracts/format-money.ts";
import type { StatRange } from "@presale/contracts/stats.ts";
import { formatCount, formatMonth, formatShort } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { Stat } from "./stats.operations.ts";

export function useStatName(): (stat: Stat) => string {
  const t = useTranslate();
  return ({ name, currency }) => {
    const label = t(`backoffice:dashboard.stats.${name}`);
    return currency ? t("backoffice:dashboard.stats.of", { name: label, currency }) : label;
  };
}

export const formatStat = ({ currency }: Stat, value: number): string =>
  currency ? formatMoney(value, currency) : formatCount(value);

export const formatShortStat = ({ currency }: Stat, value: number): string =>
  currency ? formatShortMoney(value, currency) : formatShort(value);

/** Formats the date of a chart's point: its day, or its month. */
export const formatPointDate = (range: StatRange, day: string): string =>
  range === "months12" ? formatMonth(day.slice(0, 7), "long") : formatDay(day);

/** Formats the date of a chart's point in little space: `21/11`, or `Nov`. */
export const formatShortPointDate = (range: StatRange, day: string): string =>
  range === "months12" ? formatMonth(day.slice(0, 7), "short") : formatDay(day).slice(0, 5);
