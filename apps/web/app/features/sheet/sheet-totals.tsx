import Box from "@mui/material/Box";
import { sumRanges } from "@presale/domain/hours.ts";
import { countTasks } from "@presale/domain/task-count.ts";
import { memo } from "react";
import { TotalText } from "../../components/estimate/total-text.tsx";
import { useTaskCount } from "../../components/estimate/use-task-count.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { SheetFeature } from "./sheet.ts";

interface Props {
  features: readonly SheetFeature[];
  isProject: boolean;
}

export const countsOf = (features: readonly SheetFeature[]) =>
  countTasks(
    features.map(({ tasks }) => ({ tasks: tasks.map(({ id, uid }) => ({ id: id ?? uid })) })),
  );

export const SheetTotals = memo(function SheetTotals({ features, isProject }: Props) {
  const t = useTranslate();
  const taskCount = useTaskCount();
  const counts = countsOf(features);
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "baseline",
        columnGap: 2,
        py: 1,
        borderTop: 1,
        borderColor: "divider",
        bgcolor: "background.default",
        pointerEvents: "auto",
      }}
    >
      <Box component="span" sx={{ typography: "body2", color: "text.secondary" }}>
        {t("builder:total")}
      </Box>
      <Box component="strong" data-testid="sheet-total" sx={{ typography: "h2" }}>
        <TotalText {...sumRanges(features.flatMap(({ tasks }) => tasks))} />
      </Box>
      <Box component="span" sx={{ typography: "body2", color: "text.secondary" }}>
        {isProject && `${t("builder:project.count", { count: features.length })} · `}
        {taskCount(counts)}
      </Box>
    </Box>
  );
});
