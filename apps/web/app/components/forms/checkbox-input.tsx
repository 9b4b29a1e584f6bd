import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import { type ReactNode, useId } from "react";
import type { FieldValues } from "react-hook-form";
import { useField } from "../../lib/forms/use-field.ts";
import type { InputProps } from "./text-input.tsx";

interface Props<T extends FieldValues> extends Omit<InputProps<T>, "label"> {
  label: ReactNode;
}

export function CheckboxInput<T extends FieldValues>(props: Props<T>) {
  const { control, name, label, help, required, disabled } = props;
  const { field, fieldState } = useField({ control, name });
  const helpId = useId();
  const note = fieldState.error?.message ?? help;
  return (
    <FormControl error={fieldState.invalid}>
      <FormControlLabel
        control={
          <Checkbox
            name={field.name}
            checked={Boolean(field.value)}
            onChange={(_, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            disabled={disabled}
            slotProps={{
              input: {
                ref: field.ref,
                "aria-required": required,
                "aria-invalid": fieldState.invalid,
                "aria-describedby": note ? helpId : undefined,
              },
            }}
          />
        }
        label={label}
        slotProps={{ typography: { variant: "body2" } }}
      />
      {note && (
        <FormHelperText id={helpId} sx={{ mt: -0.5, ml: "30px" }}>
          {note}
        </FormHelperText>
      )}
    </FormControl>
  );
}
