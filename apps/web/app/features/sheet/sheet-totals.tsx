import Box from "@mui/material/Box";
import { limits } from "@presale/contracts/limits.ts";
import { sumRanges } from "@presale/domain/hours.ts";
import { countTasks } from "@presale/domain/task-count.ts";
import { memo } from "react";
import { CapacityMeter } from "../../components/estimate/capacity-meter.tsx";
import { TotalText } from "../../components/estimate/total-text.tsx";
import { useTaskCount } from "../../components/estimate/use-task-count.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { SheetFeature } from "./sheet.ts";

interface Props {
  features: readonly SheetFeature[];
  /** For a project: number of tasks before the next one costs a token. */
  capacity: number | null;
}

export const SheetTotals = memo(function SheetTotals({ features, capacity }: Props) {
  const t = useTranslate();
  const taskCount = useTaskCount();
  const counts = countTasks(
    features.map(({ tasks }) => ({ tasks: tasks.map(({ id, uid }) => ({ id: id ?? uid })) })),
  );
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, mb: 2 }}>
      <Box component="span" sx={{ typography: "body2", color: "text.secondary" }}>
        {t("builder:total")}
      </Box>
      <Box component="strong" data-testid="sheet-total" sx={{ typography: "h2" }}>
        <TotalText {...sumRanges(features.flatMap(({ tasks }) => tasks))} />
      </Box>
      <Box component="span" sx={{ typography: "body2", color: "text.secondary" }}>
        {capacity !== null && `${t("builder:project.count", { count: features.length })} · `}
        {taskCount(counts)}
      </Box>
      {capacity !== null && (
        <Box sx={{ ml: { sm: "auto" }, width: 220, maxWidth: "100%" }}>
          <CapacityMeter
            size="small"
            used={counts.taskCount}
            capacity={Math.max(capacity, counts.taskCount)}
            free={limits.freeTasksPerProject}
          />
        </Box>
      )}
    </Box>
  );
});
