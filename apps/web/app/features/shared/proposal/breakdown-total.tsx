import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { HoursRange } from "@presale/domain/hours.ts";
import { HoursText } from "../../../components/estimate/range-bar.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { estimateRow } from "./estimate-row.ts";

/** Renders the total of the features, and an explanation of their bars. */
export function BreakdownTotal({ hours }: { hours: HoursRange }) {
  const t = useTranslate();
  return (
    <>
      <Box
        sx={{
          ...estimateRow,
          px: 2.5,
          py: 1.25,
          borderTop: 1,
          borderColor: "divider",
          typography: "body2",
          fontWeight: 600,
        }}
      >
        <Box sx={{ gridArea: "name" }}>{t("report:breakdown.total")}</Box>
        <Box sx={{ gridArea: "hours", textAlign: "right" }}>
          <HoursText {...hours} />
        </Box>
      </Box>
      <Box sx={{ px: 2.5, pb: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {t("report:breakdown.explanation")}
        </Typography>
      </Box>
    </>
  );
}
