import type { SxProps, Theme } from "@mui/material/styles";
import type { FieldValues } from "react-hook-form";
import { type InputProps, TextInput } from "./text-input.tsx";

interface Props<T extends FieldValues> extends InputProps<T> {
  options: readonly { value: string; label: string }[];
  sx?: SxProps<Theme>;
}

/** Renders a native select, which works with any keyboard and phone. */
export function SelectInput<T extends FieldValues>({ options, ...rest }: Props<T>) {
  return (
    <TextInput {...rest} select slotProps={{ select: { native: true } }}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextInput>
  );
}
