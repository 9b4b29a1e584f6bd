import InputAdornment from "@mui/material/InputAdornment";
import { parseHours } from "@presale/contracts/typed-hours.ts";
import { splitRange } from "@presale/domain/task-line.ts";
import type { KeyboardEvent } from "react";
import type { FieldValues } from "react-hook-form";
import { typedHours } from "../../lib/format.ts";
import { useField } from "../../lib/forms/use-field.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { type InputProps, TextInput } from "./text-input.tsx";

interface Props<T extends FieldValues> extends InputProps<T> {
  /** Called with both parts of a range typed into this field: `9-20`. */
  onRange?: (min: string, max: string) => void;
}

const formatTyped = (typed: string) => {
  const read = parseHours(typed);
  return read.problem === undefined ? typedHours(read.hours) : typed;
};

/** Accepts hours as typed, and formats them when the field is left or Enter is pressed. */
export function HoursInput<T extends FieldValues>({ onRange, ...props }: Props<T>) {
  const t = useTranslate();
  const { field } = useField(props);
  const settle = () => {
    const typed = String(field.value ?? "");
    const range = onRange && splitRange(typed);
    if (range) onRange(formatTyped(range.min), formatTyped(range.max));
    else if (formatTyped(typed) !== typed) field.onChange(formatTyped(typed));
  };
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      slotProps={{
        htmlInput: {
          onBlur: settle,
          onKeyDown: ({ key }: KeyboardEvent) => key === "Enter" && settle(),
          style: { fontVariantNumeric: "tabular-nums" },
        },
        input: {
          endAdornment: <InputAdornment position="end">{t("ui:estimate.hours")}</InputAdornment>,
        },
      }}
    />
  );
}
