import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { CapacityBar } from "./capacity-bar.tsx";

interface Props {
  /** Number of distinct tasks in the project. */
  used: number;
  /** Number of tasks that the project can have before it needs more tokens. */
  capacity: number;
  free: number;
  size?: "small" | "medium";
  /** Shown at the end of the line below the bar. */
  aside?: ReactNode;
}

/** Shows the capacity: `25 of 30 free tasks`. */
function CapacityText({ used, capacity, free }: Pick<Props, "used" | "capacity" | "free">) {
  const t = useTranslate();
  const paid = capacity - free;
  return (
    <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
      {paid > 0
        ? t("builder:capacity.paid", { used, capacity, count: paid })
        : t("builder:capacity.free", { used, capacity })}
    </Box>
  );
}

export function CapacityMeter({ used, capacity, free, size = "medium", aside }: Props) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <CapacityBar used={used} capacity={capacity} height={size === "small" ? 6 : 8} />
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          justifyContent: "space-between",
          columnGap: 2,
          typography: "caption",
          color: "text.secondary",
          mt: 0.5,
        }}
      >
        <CapacityText used={used} capacity={capacity} free={free} />
        {aside}
      </Box>
    </Box>
  );
}
