import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { HoursText, RangeBar } from "../../components/estimate/range-bar.tsx";
import { type HoursRange, rangeScale } from "../../components/estimate/range-scale.ts";
import { useWords } from "../../lib/i18n/use-words.ts";

interface Props {
  totals: HoursRange;
  /** `7 tasks`. */
  count: string;
  children?: ReactNode;
}

/** The sum of what is assembled, which follows every change at once. */
export function BuilderTotals({ totals, count, children }: Props) {
  const t = useWords();
  return (
    <Box sx={{ px: 2, py: 1.5 }}>
      <Box sx={{ display: "flex", alignItems: "baseline", gap: 1.5, flexWrap: "wrap" }}>
        <Box component="span" sx={{ typography: "body2", color: "text.secondary" }}>
          {t("builder:total")}
        </Box>
        <Box component="strong" data-testid="builder-total" sx={{ typography: "h2" }}>
          <HoursText {...totals} />
        </Box>
        <Box
          component="span"
          sx={{ typography: "body2", color: "text.secondary", ml: "auto", whiteSpace: "nowrap" }}
        >
          {count}
        </Box>
      </Box>
      <Box sx={{ mt: 0.75 }}>
        <RangeBar {...totals} scale={rangeScale([totals])} figures="none" />
      </Box>
      {children}
    </Box>
  );
}
