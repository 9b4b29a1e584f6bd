import type { FieldValues } from "react-hook-form";
import { type InputProps, TextInput } from "./text-input.tsx";

/** A day, by the browser's own picker; the value is `YYYY-MM-DD` or empty. */
export function DateInput<T extends FieldValues>(props: InputProps<T>) {
  return <TextInput {...props} type="date" autoComplete="off" />;
}
