import type { FieldValues } from "react-hook-form";
import type { InputProps } from "../../components/forms/text-input.tsx";
import { TypedInput } from "../../components/forms/typed-input.tsx";
import { parsePercent, percentAsTyped } from "./price-values.ts";

function normalisePercent(typed: string): string | null {
  const parsed = parsePercent(typed);
  return parsed.problem === undefined ? percentAsTyped(parsed.amount) : null;
}

export const PercentInput = <T extends FieldValues>(props: InputProps<T>) => (
  <TypedInput {...props} normalise={normalisePercent} unit="%" />
);
