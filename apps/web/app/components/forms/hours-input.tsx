import InputAdornment from "@mui/material/InputAdornment";
import type { FieldValues } from "react-hook-form";
import { useWords } from "../../lib/i18n/use-words.ts";
import { type InputProps, TextInput } from "./text-input.tsx";

/** Hours as a person types them: decimals with a point or a comma, quarter steps. */
export function HoursInput<T extends FieldValues>(props: InputProps<T>) {
  const t = useWords();
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      slotProps={{
        htmlInput: { style: { fontVariantNumeric: "tabular-nums" } },
        input: {
          endAdornment: <InputAdornment position="end">{t("ui:estimate.hours")}</InputAdornment>,
        },
      }}
    />
  );
}
