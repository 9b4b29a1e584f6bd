import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { assistantLimits } from "@presale/contracts/assistant.ts";
import { distributionOf } from "@presale/domain/distribution.ts";
import { useId, useState } from "react";
import { type FieldPath, useWatch } from "react-hook-form";
import { formatHoursRange, formatList, typedHours } from "../../../lib/format.ts";
import type { FieldControl } from "../../../lib/forms/use-app-form.ts";
import { useField } from "../../../lib/forms/use-field.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import type { TaskFormInput } from "../task-input/index.ts";
import { SimilarTable } from "./similar-table.tsx";
import { useSimilarTasks } from "./use-similar-tasks.ts";

/** Number of titles beside the hours; the table has all. */
const maxNamed = 2;

interface Props {
  control: FieldControl<TaskFormInput>;
  /** Id of the edited task; undefined for a new one. */
  ownId?: string;
}

const hoursField = (control: Props["control"], name: FieldPath<TaskFormInput>) => ({
  control,
  name,
});

export function SimilarHours({ control, ownId }: Props) {
  const t = useTranslate();
  const id = useId();
  const title = useWatch({ control, name: "title" });
  const tasks = useSimilarTasks(title, ownId);
  const min = useField(hoursField(control, "minHours")).field;
  const max = useField(hoursField(control, "maxHours")).field;
  const [isShown, setIsShown] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const distribution = tasks && distributionOf(tasks);
  if (!tasks) return null;
  if (!distribution)
    return (
      <Box role="status" sx={{ typography: "caption", color: "text.secondary" }}>
        {t("assistant:similar.none")}
      </Box>
    );
  const { typical, count } = distribution;
  const named = tasks.slice(0, maxNamed).map((task) => task.title);
  const others = count - named.length;
  const titles = formatList(
    others > 0 ? [...named, t("assistant:similar.others", { count: others })] : named,
  );
  const range = formatHoursRange(typical.minHours, typical.maxHours);
  const take = () => {
    min.onChange(typedHours(typical.minHours));
    max.onChange(typedHours(typical.maxHours));
    min.onBlur();
    max.onBlur();
    setAnnouncement(t("assistant:similar.used", { range }));
  };
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}>
        <Box
          role="status"
          sx={{ typography: "body2", color: "text.secondary", overflowWrap: "anywhere" }}
        >
          {announcement || t("assistant:similar.line", { count, range, titles })}
        </Box>
        {count >= assistantLimits.minSimilar && (
          <>
            <Button
              size="small"
              onClick={take}
              disabled={
                announcement !== "" &&
                String(min.value) === typedHours(typical.minHours) &&
                String(max.value) === typedHours(typical.maxHours)
              }
            >
              {t("assistant:similar.use")}
            </Button>
            <Button
              size="small"
              color="inherit"
              aria-expanded={isShown}
              aria-controls={isShown ? id : undefined}
              onClick={() => setIsShown(!isShown)}
            >
              {t(isShown ? "assistant:similar.hide" : "assistant:similar.show")}
            </Button>
          </>
        )}
      </Box>
      {isShown && count >= assistantLimits.minSimilar && (
        <Box id={id} sx={{ mt: 1 }}>
          <SimilarTable tasks={tasks} />
        </Box>
      )}
    </>
  );
}
