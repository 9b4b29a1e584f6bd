import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { sumRanges } from "@presale/domain/hours.ts";
import { memo } from "react";
import { TotalText } from "../../components/estimate/total-text.tsx";
import { useTaskCountText } from "../../components/estimate/use-task-count-text.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { countsOf, type SheetFeature } from "./sheet.ts";
import type { Sheet } from "./use-sheet.ts";

interface Props {
  features: readonly SheetFeature[];
  isProject: boolean;
  unpaid: Sheet["unpaidUids"];
  /** Asks for the price of these rows. */
  onAsk: Sheet["ask"];
}

export const SheetTotals = memo(function SheetTotals(props: Props) {
  const { features, isProject, unpaid, onAsk } = props;
  const t = useTranslate();
  const taskCount = useTaskCountText();
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
      <Box role="status" sx={{ typography: "body2", "&:not(:empty)": { ml: { sm: "auto" } } }}>
        {unpaid.size > 0 && (
          <>
            {t("sheet:unpaid.count", { count: unpaid.size })}
            <Button size="small" sx={{ ml: 1 }} onClick={() => void onAsk([...unpaid])}>
              {t("sheet:unpaid.ask")}
            </Button>
          </>
        )}
      </Box>
    </Box>
  );
});
