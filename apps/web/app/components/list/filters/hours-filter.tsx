import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { readTypedHours } from "@presale/contracts/typed-hours.ts";
import { useEffect, useRef, useState } from "react";
import { formatHours } from "../../../lib/format.ts";
import { useWords } from "../../../lib/i18n/use-words.ts";
import type { Filter, FilterControlProps } from "./filter.ts";

/** Both ends as typed hours; an empty one is open. */
export interface HoursBetween {
  from: string;
  to: string;
}
type Ends = keyof HoursBetween;

const pause = 500;
const none: HoursBetween = { from: "", to: "" };
const isHours = (text: string) => text === "" || readTypedHours(text).problem === undefined;

/** `8-40`, `8-` or `-40`, as the address has it. */
export function readHours(text: string | undefined): HoursBetween | null {
  const [from = "", to = "", ...rest] = (text ?? "").split("-");
  const isOpen = from === "" && to === "";
  return isOpen || rest.length > 0 || !isHours(from) || !isHours(to) ? null : { from, to };
}

/** Two ends, which are passed on after a pause in typing, once both can be hours. */
function Between(props: FilterControlProps<HoursBetween> & { label: string }) {
  const { value, onChange, label } = props;
  const t = useWords();
  const { from, to } = value ?? none;
  const [typed, setTyped] = useState({ from, to });
  const latest = useRef(onChange);
  latest.current = onChange;
  const sent = useRef(`${from}-${to}`);
  useEffect(() => {
    if (`${from}-${to}` === sent.current) return;
    sent.current = `${from}-${to}`;
    setTyped({ from, to });
  }, [from, to]);
  useEffect(() => {
    const next = `${typed.from}-${typed.to}`;
    if (next === sent.current || !isHours(typed.from) || !isHours(typed.to)) return;
    const timer = setTimeout(() => {
      sent.current = next;
      latest.current(next === "-" ? [] : [next]);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const end = (name: Ends) => (
    <TextField
      size="small"
      label={t(`ui:list.hours.${name}`, { label })}
      value={typed[name]}
      onChange={({ target }) =>
        // The dash stands between the two.
        setTyped({ ...typed, [name]: target.value.trim().replaceAll("-", "").replace(",", ".") })
      }
      error={!isHours(typed[name])}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: "decimal", maxLength: 8 },
      }}
    />
  );
  return (
    <Box sx={{ display: "grid", gap: 1.25, gridTemplateColumns: "repeat(2, minmax(0, 1fr))" }}>
      {end("from")}
      {end("to")}
    </Box>
  );
}

/** Narrows a list to estimates that lie between two ends. */
export const hoursFilter = (label: DictionaryKey): Filter<HoursBetween> => ({
  read: ([first]) => readHours(first),
  isRare: true,
  chip: ({ from, to }, { t }) => {
    const words = { from: from && formatHours(from), to: to && formatHours(to) };
    return t(`ui:list.hours.${from && to ? "between" : from ? "atLeast" : "atMost"}`, words);
  },
  Control: (props) => <Between {...props} label={useWords()(label)} />,
});
