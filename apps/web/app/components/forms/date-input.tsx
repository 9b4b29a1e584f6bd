import type { FieldValues } from "react-hook-form";
import { DayField } from "./day-field.tsx";
import { type InputProps, useFieldProps } from "./text-input.tsx";

/** A day of a form; the value is `YYYY-MM-DD` or empty, and what is no day is refused as it stands. */
export function DateInput<T extends FieldValues>(input: InputProps<T>) {
  const props = useFieldProps(input);
  return <DayField {...props} inputProps={{ "aria-required": input.required, required: false }} />;
}
