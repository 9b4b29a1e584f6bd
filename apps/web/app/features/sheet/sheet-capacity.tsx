import Box from "@mui/material/Box";
import { limits } from "@presale/contracts/limits.ts";
import { memo } from "react";
import { CapacityMeter } from "../../components/estimate/capacity-meter.tsx";
import { countsOf, type SheetFeature } from "./sheet.ts";

interface Props {
  features: readonly SheetFeature[];
  /** Number of the project's tasks before the next one costs a token. */
  capacity: number;
}

export const SheetCapacity = memo(function SheetCapacity({ features, capacity }: Props) {
  const { taskCount } = countsOf(features);
  return (
    <Box sx={{ width: 220, maxWidth: "100%" }}>
      <CapacityMeter
        size="small"
        // Tasks beyond the capacity only count once their tokens are paid.
        used={Math.min(taskCount, capacity)}
        capacity={capacity}
        free={limits.freeTasksPerProject}
      />
    </Box>
  );
});
