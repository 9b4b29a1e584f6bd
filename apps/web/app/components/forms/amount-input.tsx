import InputAdornment from "@mui/material/InputAdornment";
import { amountAsTyped, parseAmount } from "@presale/contracts/typed-amount.ts";
import type { KeyboardEvent } from "react";
import type { FieldValues } from "react-hook-form";
import { useField } from "../../lib/forms/use-field.ts";
import { type InputProps, TextInput } from "./text-input.tsx";

interface Props<T extends FieldValues> extends InputProps<T> {
  kind: Parameters<typeof parseAmount>[1];
  currency: string;
}

/** Accepts an amount as typed, and formats it when the field is left or Enter is pressed. */
export function AmountInput<T extends FieldValues>({ kind, currency, ...props }: Props<T>) {
  const { field } = useField(props);
  const settle = () => {
    const typed = String(field.value ?? "");
    const read = parseAmount(typed, kind);
    if (read.problem !== undefined) return;
    const formatted = amountAsTyped(read.amount, kind.digits);
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
        input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
      }}
    />
  );
}
