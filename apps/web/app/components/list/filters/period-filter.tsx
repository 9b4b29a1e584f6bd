import { type StatPeriod, statPeriods } from "@presale/contracts/stats.ts";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { choiceFilter } from "./choice-filter.tsx";
import type { Filter } from "./filter.ts";

const nameOf = (period: StatPeriod): DictionaryKey => `backoffice:periods.${period}`;

/** Filters by a date range of the staff statistics, or by the period before it. */
export const periodFilter = (label: DictionaryKey): Filter<StatPeriod> => ({
  ...choiceFilter({ label, values: statPeriods, nameOf, isRare: true }),
  chip: (period, { t }) =>
    t("backoffice:periods.chip", { label: t(label), period: t(nameOf(period)) }),
});
