import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { formatHoursRange, typedHours } from "../../../lib/format.ts";
import type { FieldControl } from "../../../lib/forms/use-app-form.ts";
import { useField } from "../../../lib/forms/use-field.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import type { TaskFormInput } from "../task-input/index.ts";
import { useLearntRange } from "./use-learnt-range.ts";

/** With two significant digits: `0.7`, `2.1`. */
const shown = (factor: number) => String(Number(factor.toPrecision(2)));

/** Offers the range that tasks of this size would have needed, unless it is the typed one. */
export function LearntHours({ control }: { control: FieldControl<TaskFormInput> }) {
  const t = useTranslate();
  const min = useField({ control, name: "minHours" }).field;
  const max = useField({ control, name: "maxHours" }).field;
  const learnt = useLearntRange(String(min.value), String(max.value));
  /** A range that was taken isn't widened again. */
  const [taken, setTaken] = useState("");
  const typed = `${min.value} ${max.value}`;
  if (taken !== "" && taken === typed)
    return (
      <Box role="status" sx={{ typography: "body2", color: "text.secondary" }}>
        {t("assistant:learnt.used")}
      </Box>
    );
  if (!learnt) return null;
  const offered = [typedHours(learnt.minHours), typedHours(learnt.maxHours)] as const;
  const range = formatHoursRange(learnt.minHours, learnt.maxHours);
  if (`${offered[0]} ${offered[1]}` === typed) return null;
  const take = () => {
    min.onChange(offered[0]);
    max.onChange(offered[1]);
    min.onBlur();
    max.onBlur();
    setTaken(`${offered[0]} ${offered[1]}`);
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}>
      <Box role="status" sx={{ typography: "body2", color: "text.secondary" }}>
        {t(`assistant:learnt.${learnt.isOwn ? "own" : "company"}`, {
          low: shown(learnt.low),
          high: shown(learnt.high),
          range,
        })}
      </Box>
      <Button size="small" onClick={take}>
        {t("assistant:learnt.use", { range })}
      </Button>
    </Box>
  );
}
