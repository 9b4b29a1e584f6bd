import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { formatHours } from "../../../lib/format.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { lazyWithRetry } from "../../lazy-with-retry.tsx";
import type { Filter } from "./filter.ts";
import { type HoursBetween, readHours } from "./read-hours.ts";

// Lazy-loaded: its fields are heavy, and a list doesn't show them at first.
const HoursBetweenInput = lazyWithRetry(
  async () => (await import("./hours-between.tsx")).HoursBetweenInput,
);

export const hoursFilter = (label: DictionaryKey): Filter<HoursBetween> => ({
  read: ([first]) => readHours(first),
  isRare: true,
  chip: ({ from, to }, { t }) => {
    const values = { from: from && formatHours(from), to: to && formatHours(to) };
    return t(`ui:list.hours.${from && to ? "between" : from ? "atLeast" : "atMost"}`, values);
  },
  Control: (props) => <HoursBetweenInput {...props} label={useTranslate()(label)} />,
});
