import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { memo } from "react";
import { StoredText } from "../../components/editor/stored-text.tsx";
import { HoursText, RangeBar } from "../../components/estimate/range-bar.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { isEmptyRichText, parseRichText } from "../../lib/rich-text.ts";
import { estimateRow } from "../shared/proposal/index.ts";
import type { BreakdownTask } from "./breakdown-types.ts";

interface Props {
  task: BreakdownTask;
  description: unknown;
  /** Title of the earlier feature that also contains the task. */
  alsoIn: string | undefined;
  scale: number;
}

export const TaskRow = memo(function TaskRow({ task, description, alsoIn, scale }: Props) {
  const t = useTranslate();
  return (
    <Box
      component="li"
      sx={{ py: 0.75, borderTop: 1, borderColor: "divider", "&:first-of-type": { borderTop: 0 } }}
    >
      <Box sx={estimateRow}>
        <Box sx={{ gridArea: "name", typography: "body2", overflowWrap: "anywhere" }}>
          <bdi>{task.title}</bdi>
          {alsoIn !== undefined && (
            <Chip
              size="small"
              variant="outlined"
              label={t("report:breakdown.repeated", { feature: alsoIn })}
              sx={{ ml: 1, height: "auto", "& .MuiChip-label": { whiteSpace: "normal" } }}
            />
          )}
        </Box>
        <Box sx={{ gridArea: "bar" }}>
          <RangeBar {...task} scale={scale} size="small" color="secondary" />
        </Box>
        <Box sx={{ gridArea: "hours", typography: "body2", textAlign: "right" }}>
          <HoursText {...task} />
        </Box>
      </Box>
      {!isEmptyRichText(parseRichText(description)) && (
        <Box sx={{ color: "text.secondary", maxWidth: 760 }}>
          <StoredText value={description} />
        </Box>
      )}
    </Box>
  );
});
