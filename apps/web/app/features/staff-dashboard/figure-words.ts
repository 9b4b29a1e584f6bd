import { formatDay } from "@presale/contracts/dates.ts";
import { formatMoney } from "@presale/contracts/format-money.ts";
import type { StatRange } from "@presale/contracts/stats.ts";
import { formatCount, formatMonth } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { Figure } from "./figures.operations.ts";

export function useFigureName(): (figure: Figure) => string {
  const t = useTranslate();
  return ({ name, currency }) => {
    const label = t(`backoffice:dashboard.figures.${name}`);
    return currency ? t("backoffice:dashboard.figures.of", { name: label, currency }) : label;
  };
}

export const shownFigure = ({ currency }: Figure, value: number): string =>
  currency ? formatMoney(value, currency) : formatCount(value);

/** Formats a part of a date range: its day, or its month. */
export const shownPart = (range: StatRange, day: string): string =>
  range === "months12" ? formatMonth(day.slice(0, 7), "long") : formatDay(day);
