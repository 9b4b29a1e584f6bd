import InputAdornment from "@mui/material/InputAdornment";
import type { KeyboardEvent } from "react";
import type { FieldValues } from "react-hook-form";
import { useField } from "../../lib/forms/use-field.ts";
import { type InputProps, TextInput } from "./text-input.tsx";

interface Props<T extends FieldValues> extends InputProps<T> {
  /** Returns how the value is written, or null to leave it as typed. */
  settle: (typed: string) => string | null;
  unit: string;
}

/** Accepts a number as typed, and settles it when the field is left or Enter is pressed. */
export function TypedInput<T extends FieldValues>({ settle, unit, ...props }: Props<T>) {
  const { field } = useField(props);
  const leave = () => {
    const typed = String(field.value ?? "");
    const settled = settle(typed);
    if (settled !== null && settled !== typed) field.onChange(settled);
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
