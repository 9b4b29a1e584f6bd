import InputAdornment from "@mui/material/InputAdornment";
import { parseHours } from "@presale/contracts/typed-hours.ts";
import type { FieldValues } from "react-hook-form";
import { typedHours } from "../../lib/format.ts";
import { useField } from "../../lib/forms/use-field.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { type InputProps, TextInput } from "./text-input.tsx";

/** Accepts hours as typed, and formats them on blur. */
export function HoursInput<T extends FieldValues>(props: InputProps<T>) {
  const t = useTranslate();
  const { field } = useField(props);
  const onBlur = () => {
    const typed = String(field.value ?? "");
    const read = parseHours(typed);
    if (read.problem !== undefined) return;
    const shown = typedHours(read.hours);
    if (shown !== typed) field.onChange(shown);
  };
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      slotProps={{
        htmlInput: { onBlur, style: { fontVariantNumeric: "tabular-nums" } },
        input: {
          endAdornment: <InputAdornment position="end">{t("ui:estimate.hours")}</InputAdornment>,
        },
      }}
    />
  );
}
