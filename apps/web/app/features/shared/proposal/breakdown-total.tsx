import Box from "@mui/material/Box";
import type { HoursRange } from "@presale/domain/hours.ts";
import { HoursText } from "../../../components/estimate/range-bar.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { estimateRow } from "./estimate-row.ts";

export function BreakdownTotal({ hours }: { hours: HoursRange }) {
  const t = useTranslate();
  return (
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
  );
}
