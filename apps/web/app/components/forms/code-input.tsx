import type { FieldValues } from "react-hook-form";
import { type InputProps, TextInput } from "./text-input.tsx";

interface Props<T extends FieldValues> extends InputProps<T> {
  /** Accepts a recovery code's letters as well as the app's six digits. */
  isRecovery?: boolean;
}

/** A one-time code, which phones can fill in. */
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
