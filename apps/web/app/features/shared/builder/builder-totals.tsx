import Box from "@mui/material/Box";
import type { HoursRange } from "@presale/domain/hours.ts";
import type { ComponentProps, ReactNode } from "react";
import { TotalText } from "../../../components/estimate/total-text.tsx";
import type { WidestTasks } from "../../../components/estimate/widest-tasks.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { WidestButton } from "./widest-button.tsx";

interface Props {
  totals: HoursRange;
  /** `7 tasks`. */
  countLabel: string;
  tasks: ComponentProps<typeof WidestTasks>["tasks"];
  children?: ReactNode;
}

export function BuilderTotals({ totals, countLabel, tasks, children }: Props) {
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
      {tasks.length > 0 && <WidestButton tasks={tasks} />}
      {children}
    </Box>
  );
}
