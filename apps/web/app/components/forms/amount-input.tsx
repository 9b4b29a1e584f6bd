import InputAdornment from "@mui/material/InputAdornment";
import { amountAsTyped, parseAmount } from "@presale/contracts/typed-amount.ts";
import type { KeyboardEvent } from "react";
import type { FieldValues } from "react-hook-form";
import { useField } from "../../lib/forms/use-field.ts";
import { type InputProps, TextInput } from "./text-input.tsx";

interface TypedProps<T extends FieldValues> extends InputProps<T> {
  /** Returns how the value is written, or null if it can't be read. */
  format: (typed: string) => string | null;
  unit: string;
}

/** Accepts a number as typed, and formats it when the field is left or Enter is pressed. */
export function TypedInput<T extends FieldValues>({ format, unit, ...props }: TypedProps<T>) {
  const { field } = useField(props);
  const settle = () => {
    const typed = String(field.value ?? "");
    const formatted = format(typed);
    if (formatted !== null && formatted !== typed) field.onChange(formatted);
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
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
}

interface Props<T extends FieldValues> extends InputProps<T> {
  kind: Parameters<typeof parseAmount>[1];
  currency: string;
}

/** An amount of money, as typed. */
export function AmountInput<T extends FieldValues>({ kind, currency, ...props }: Props<T>) {
  const format = (typed: string) => {
    const read = parseAmount(typed, kind);
    return read.problem === undefined ? amountAsTyped(read.amount, kind.digits) : null;
  };
  return <TypedInput {...props} format={format} unit={currency} />;
}
