import InputAdornment from "@mui/material/InputAdornment";
import type { KeyboardEvent } from "react";
import type { FieldValues } from "react-hook-form";
import { useField } from "../../lib/forms/use-field.ts";
import { type InputProps, TextInput } from "./text-input.tsx";

interface Props<T extends FieldValues> extends InputProps<T> {
  /** Returns the value's usual notation, or null to leave it as typed. */
  normalise: (typed: string) => string | null;
  unit: string;
}

/** Accepts a number as typed, and normalises it when the field is left or Enter is pressed. */
export function TypedInput<T extends FieldValues>({ normalise, unit, ...props }: Props<T>) {
  const { field } = useField(props);
  const leave = () => {
    const typed = String(field.value ?? "");
    const normalised = normalise(typed);
    if (normalised !== null && normalised !== typed) field.onChange(normalised);
  };
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      slotProps={{
        htmlInput: {
          onBlur: leave,
          onKeyDown: ({ key }: KeyboardEvent) => key === "Enter" && leave(),
          style: { fontVariantNumeric: "tabular-nums" },
        },
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
}
