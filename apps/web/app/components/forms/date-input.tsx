import type { FieldValues } from "react-hook-form";
import { DayField } from "./day-field.tsx";
import { type InputProps, useFieldProps } from "./text-input.tsx";

interface Props<T extends FieldValues> extends InputProps<T> {
  /** The calendar's first day, `YYYY-MM-DD`. */
  min?: string;
}

/**
 * Edits a form's day: `YYYY-MM-DD` or empty. Keeps invalid input as typed, and rejects it.
 */
export function DateInput<T extends FieldValues>({ min, ...input }: Props<T>) {
  const props = useFieldProps(input as InputProps<T>);
  return (
    <DayField
      {...props}
      min={min}
      inputProps={{ "aria-required": input.required, required: false }}
    />
  );
}
