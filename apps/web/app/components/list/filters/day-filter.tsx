import { dateFormat } from "@presale/contracts/dates.ts";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { useEffect, useState } from "react";
import { formatDate } from "../../../lib/format.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { DayField } from "../../forms/day-field.tsx";
import type { Filter, FilterControlProps } from "./filter.ts";

const firstDay = "1900";
const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && text >= firstDay;

function DayControl(props: FilterControlProps<string> & { label: string }) {
  const { value, onChange, label, isStacked } = props;
  const [typed, setTyped] = useState(value ?? "");
  useEffect(() => setTyped(value ?? ""), [value]);
  return (
    <DayField
      size="small"
      label={label}
      value={typed}
      onChange={(day) => {
        setTyped(day);
        if (day === "") onChange([]);
        else if (isDay(day)) onChange([day]);
      }}
      error={typed.length >= dateFormat.length && !isDay(typed)}
      sx={{ width: isStacked ? 1 : 168 }}
    />
  );
}

/**
 * Returns a filter by one day, `YYYY-MM-DD`: the start or end of a range. `chip` gets its `date`.
 */
export const dayFilter = (label: DictionaryKey, chip: DictionaryKey): Filter<string> => ({
  read: ([first]) => (isDay(first) ? first : null),
  chip: (day, { t }) => t(chip, { date: formatDate(day) }),
  Control: (props) => <DayControl {...props} label={useTranslate()(label)} />,
});
