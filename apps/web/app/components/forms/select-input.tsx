import type { SxProps, Theme } from "@mui/material/styles";
import type { FieldValues } from "react-hook-form";
import { type InputProps, TextInput } from "./text-input.tsx";

interface Props<T extends FieldValues> extends InputProps<T> {
  options: readonly { value: string; label: string }[];
  sx?: SxProps<Theme>;
}

/** One of a short list, by the browser's own control: any keyboard, any phone knows it. */
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
