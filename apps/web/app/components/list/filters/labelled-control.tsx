import FormControl, { type FormControlProps } from "@mui/material/FormControl";
import InputLabel from "@mui/material/InputLabel";
import { type ReactNode, useId } from "react";

interface Props extends Omit<FormControlProps, "children"> {
  label: string;
  /** The control, under this id. */
  children: (id: string) => ReactNode;
}

/** What a small `TextField` looks like, without the rest of what one can be: every list has some. */
export function LabelledControl({ label, children, ...rest }: Props) {
  const id = useId();
  return (
    <FormControl size="small" {...rest}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      {children(id)}
    </FormControl>
  );
}
