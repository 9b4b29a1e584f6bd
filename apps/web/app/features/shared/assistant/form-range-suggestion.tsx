import type { FieldControl } from "../../../lib/forms/use-app-form.ts";
import { useField } from "../../../lib/forms/use-field.ts";
import type { TaskFormInput } from "../task-input/index.ts";
import { RangeSuggestion } from "./range-suggestion.tsx";

/** Suggests a range for the hours of a task's form, and fills them in. */
export function FormRangeSuggestion({ control }: { control: FieldControl<TaskFormInput> }) {
  const min = useField({ control, name: "minHours" }).field;
  const max = useField({ control, name: "maxHours" }).field;
  return (
    <RangeSuggestion
      min={String(min.value)}
      max={String(max.value)}
      onUse={(from, to) => {
        min.onChange(from);
        max.onChange(to);
        min.onBlur();
        max.onBlur();
      }}
    />
  );
}
