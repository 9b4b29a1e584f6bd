import type { FieldValues } from "react-hook-form";
import { DayField } from "./day-field.tsx";
import { type InputProps, useFieldProps } from "./text-input.tsx";

/**
 * Edits a form's day: `YYYY-MM-DD` or empty. Keeps invalid input as typed, and rejects it.
 */
export function DateInput<T extends FieldValues>(input: InputProps<T>) {
  const props = useFieldProps(input);
  return <DayField {...props} inputProps={{ "aria-required": input.required, required: false }} />;
}
