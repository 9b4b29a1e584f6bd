import TextField from "@mui/material/TextField";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { useEffect, useState } from "react";
import { formatDate } from "../../../lib/format.ts";
import { useWords } from "../../../lib/i18n/use-words.ts";
import type { Filter, FilterControlProps } from "./filter.ts";

const firstDay = "1900";
const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && text >= firstDay;

/** A day is passed on once it is whole: half a year typed would ask for the year 202. */
function DayField(props: FilterControlProps<string> & { label: string }) {
  const { value, onChange, label, isStacked } = props;
  const [typed, setTyped] = useState(value ?? "");
  useEffect(() => setTyped(value ?? ""), [value]);
  return (
    <TextField
      size="small"
      type="date"
      label={label}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === "") onChange([]);
        else if (isDay(target.value)) onChange([target.value]);
      }}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width: isStacked ? 1 : 150 }}
    />
  );
}

/** Narrows a list to one side of a day, `YYYY-MM-DD`; `chip` is told its `date`. */
export const dayFilter = (label: DictionaryKey, chip: DictionaryKey): Filter<string> => ({
  read: ([first]) => (isDay(first) ? first : null),
  chip: (day, { t }) => t(chip, { date: formatDate(day) }),
  Control: (props) => <DayField {...props} label={useWords()(label)} />,
});
