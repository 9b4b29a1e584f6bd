import { parseHours } from "@presale/contracts/typed-hours.ts";
import { splitRange } from "@presale/domain/task-line.ts";
import type { FieldValues } from "react-hook-form";
import { typedHours } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { InputProps } from "./text-input.tsx";
import { TypedInput } from "./typed-input.tsx";

interface Props<T extends FieldValues> extends InputProps<T> {
  /** Called with both parts of a range typed into this field: `9-20`. */
  onRange?: (min: string, max: string) => void;
}

const formatTyped = (typed: string) => {
  const read = parseHours(typed);
  return read.problem === undefined ? typedHours(read.hours) : typed;
};

export function HoursInput<T extends FieldValues>({ onRange, ...props }: Props<T>) {
  const t = useTranslate();
  const normalise = (typed: string) => {
    const range = onRange && splitRange(typed);
    if (!range) return formatTyped(typed);
    onRange(formatTyped(range.min), formatTyped(range.max));
    return null;
  };
  return <TypedInput {...props} normalise={normalise} unit={t("ui:estimate.hours")} />;
}
