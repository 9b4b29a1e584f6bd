import InputAdornment from "@mui/material/InputAdornment";
import type { KeyboardEvent } from "react";
import type { FieldValues } from "react-hook-form";
import { type InputProps, TextInput } from "../../components/forms/text-input.tsx";
import { useField } from "../../lib/forms/use-field.ts";
import { parsePercent, percentAsTyped } from "./price-values.ts";

/** Accepts a percentage as typed, and formats it when the field is left or Enter is pressed. */
export function PercentInput<T extends FieldValues>(props: InputProps<T>) {
  const { field } = useField(props);
  const settle = () => {
    const typed = String(field.value ?? "");
    const read = parsePercent(typed);
    if (read.problem !== undefined) return;
    const formatted = percentAsTyped(read.amount);
    if (formatted !== typed) field.onChange(formatted);
  };
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      slotProps={{
        htmlInput: {
          onBlur: settle,
          onKeyDown: ({ key }: KeyboardEvent) => key === "Enter" && settle(),
          style: { fontVariantNumeric: "tabular-nums" },
        },
        input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
      }}
    />
  );
}
