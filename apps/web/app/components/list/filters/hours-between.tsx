import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useEffect, useRef, useState } from "react";
import { hoursProblem } from "../../../lib/forms/hours-problem.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import type { FilterControlProps } from "./filter.ts";
import { type HoursBetween, hoursFrom } from "./read-hours.ts";

type BoundName = keyof HoursBetween;

const applyDelayMs = 500;
const noBounds: HoursBetween = { from: "", to: "" };

/** Edits two bounds. Applies them after a pause in typing, once both are valid hours. */
export function HoursBetweenInput(props: FilterControlProps<HoursBetween> & { label: string }) {
  const { value, onChange, label } = props;
  const t = useTranslate();
  const { from, to } = value ?? noBounds;
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
    const [min, max] = [hoursFrom(typed.from), hoursFrom(typed.to)];
    const next = `${min}-${max}`;
    if (min === null || max === null || next === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = next;
      latest.current(next === "-" ? [] : [next]);
    }, applyDelayMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const boundField = (name: BoundName) => {
    const problem = typed[name].trim() ? hoursProblem(t, typed[name]) : null;
    return (
      <TextField
        size="small"
        label={t(`ui:list.hours.${name}`, { label })}
        value={typed[name]}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        error={problem !== null}
        helperText={problem}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { inputMode: "decimal" },
        }}
      />
    );
  };
  return (
    <Box sx={{ display: "grid", gap: 1.25, gridTemplateColumns: "repeat(2, minmax(0, 1fr))" }}>
      {boundField("from")}
      {boundField("to")}
    </Box>
  );
}
