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
  | "maxRows"
  | "placeholder"
  | "select"
  | "children"
  | "slotProps"
  | "sx"
  | "size"
> & { inputMode?: React.HTMLAttributes<HTMLInputElement>["inputMode"] };

export function useFieldProps<T extends FieldValues>({
  control,
  name,
  label,
  help,
  required,
  disabled,
}: InputProps<T>) {
  const { field, fieldState } = useField({ control, name });
  return {
    name: field.name,
    value: field.value ?? "",
    onChange: field.onChange,
    onBlur: field.onBlur,
    inputRef: field.ref,
    label,
    required,
    disabled,
    fullWidth: true,
    error: fieldState.invalid,
    helperText: fieldState.error?.message ?? help,
  };
}

export function TextInput<T extends FieldValues>({
  control,
  name,
  label,
  help,
  required,
  disabled,
  inputMode,
  minRows,
  slotProps,
  ...rest
}: InputProps<T> & Extra) {
  const props = useFieldProps({ control, name, label, help, required, disabled });
  return (
    <TextField
      {...rest}
      {...props}
      minRows={minRows}
      slotProps={{
        ...slotProps,
        inputLabel: { shrink: true, ...slotProps?.inputLabel },
        htmlInput: {
          inputMode,
          // Sets the height before a script has measured it.
          rows: minRows,
          "aria-required": required,
          required: false,
          ...slotProps?.htmlInput,
        },
      }}
    />
  );
}
