import type { FieldValues } from "react-hook-form";
import { DayField } from "./day-field.tsx";
import { type InputProps, useFieldProps } from "./text-input.tsx";

/**
 * A form's day. The value is `YYYY-MM-DD` or empty; invalid input is kept as typed and rejected.
 */
export function DateInput<T extends FieldValues>(input: InputProps<T>) {
  const props = useFieldProps(input);
  return <DayField {...props} inputProps={{ "aria-required": input.required, required: false }} />;
}
