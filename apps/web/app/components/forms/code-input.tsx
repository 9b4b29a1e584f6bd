import type { FieldValues } from "react-hook-form";
import { type InputProps, TextInput } from "./text-input.tsx";

interface Props<T extends FieldValues> extends InputProps<T> {
  /** Six digits of the app, or letters of a recovery code as well. */
  isRecovery?: boolean;
}

/** A code, which phones offer to fill in by themselves. */
export function CodeInput<T extends FieldValues>({ isRecovery, ...props }: Props<T>) {
  return (
    <TextInput
      {...props}
      autoComplete={isRecovery ? "off" : "one-time-code"}
      inputMode={isRecovery ? "text" : "numeric"}
      slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: "none" } }}
      sx={{ "& input": { fontVariantNumeric: "tabular-nums", letterSpacing: "0.08em" } }}
    />
  );
}
