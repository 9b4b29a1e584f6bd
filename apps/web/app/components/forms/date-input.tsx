import type { FieldValues } from "react-hook-form";
import { useField } from "../../lib/forms/use-field.ts";
import { DayField } from "./day-field.tsx";
import type { InputProps } from "./text-input.tsx";

/** A day of a form; the value is `YYYY-MM-DD` or empty, and what is no day is refused as it stands. */
export function DateInput<T extends FieldValues>({
  control,
  name,
  label,
  help,
  required,
  disabled,
}: InputProps<T>) {
  const { field, fieldState } = useField({ control, name });
  return (
    <DayField
      name={field.name}
      value={field.value ?? ""}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      label={label}
      required={required}
      disabled={disabled}
      fullWidth
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? help}
      slotProps={{ htmlInput: { "aria-required": required, required: false } }}
    />
  );
}
