import Box from "@mui/material/Box";
import type { HoursRange } from "@presale/domain/hours.ts";
import type { ComponentProps, ReactNode } from "react";
import { HoursText } from "../../../components/estimate/range-bar.tsx";
import { TotalText } from "../../../components/estimate/total-text.tsx";
import type { WidestTasks } from "../../../components/estimate/widest-tasks.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { clamped } from "../../../lib/theme/clamped.ts";
import { WidestButton } from "./widest-button.tsx";

export interface BuilderTotalsProps {
  totals: HoursRange;
  /** `7 tasks`. */
  countLabel: string;
  tasks: ComponentProps<typeof WidestTasks>["tasks"];
  children?: ReactNode;
}

/** Renders the details of the totals besides the range and the count. */
export const TotalsDetails = ({ tasks, children }: BuilderTotalsProps) => (
  <>
    {tasks.length > 0 && <WidestButton tasks={tasks} />}
    {children}
  </>
);

export function BuilderTotals(props: BuilderTotalsProps) {
  const { totals, countLabel } = props;
  const t = useTranslate();
  return (
    <Box sx={{ px: 2, py: 1.5 }}>
      <Box sx={{ display: "flex", alignItems: "baseline", gap: 1.5, flexWrap: "wrap" }}>
        <Box component="span" sx={{ typography: "body2", color: "text.secondary" }}>
          {t("builder:total")}
        </Box>
        <Box component="strong" data-testid="builder-total" sx={{ typography: "h2" }}>
          <TotalText {...totals} />
        </Box>
        <Box component="span" sx={{ typography: "body2", color: "text.secondary", ml: "auto" }}>
          {countLabel}
        </Box>
      </Box>
      <TotalsDetails {...props} />
    </Box>
  );
}

/** Renders the totals at the bottom of a phone's screen. */
export const TotalsLine = ({ totals, countLabel }: BuilderTotalsProps) => (
  <Box sx={{ display: "flex", alignItems: "baseline", gap: 1.5, flex: 1, minWidth: 0 }}>
    <Box component="strong" data-testid="builder-total" sx={{ typography: "h3" }}>
      <HoursText {...totals} />
    </Box>
    <Box
      component="span"
      sx={{ typography: "caption", color: "text.secondary", minWidth: 0, ...clamped(1) }}
    >
      {countLabel}
    </Box>
  </Box>
);
