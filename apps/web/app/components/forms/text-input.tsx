import TextField, { type TextFieldProps } from "@mui/material/TextField";
import type { ReactNode } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { useField } from "../../lib/forms/use-field.ts";

export interface InputProps<T extends FieldValues> {
  control: FieldControl<T>;
  name: FieldPath<T>;
  label: string;
  help?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
}

type Extra = Pick<
  TextFieldProps,
  | "type"
  | "autoComplete"
  | "multiline"
  | "minRows"
  | "placeholder"
  | "select"
  | "children"
  | "slotProps"
  | "sx"
  | "size"
> & { inputMode?: React.HTMLAttributes<HTMLInputElement>["inputMode"] };

/** A line of text: its label always visible, its error beside it, both tied to the input. */
export function TextInput<T extends FieldValues>({
  control,
  name,
  label,
  help,
  required,
  disabled,
  inputMode,
  slotProps,
  ...rest
}: InputProps<T> & Extra) {
  const { field, fieldState } = useField({ control, name });
  return (
    <TextField
      {...rest}
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
      slotProps={{
        ...slotProps,
        inputLabel: { shrink: true, ...slotProps?.inputLabel },
        htmlInput: {
          inputMode,
          "aria-required": required,
          required: false,
          ...slotProps?.htmlInput,
        },
      }}
    />
  );
}
