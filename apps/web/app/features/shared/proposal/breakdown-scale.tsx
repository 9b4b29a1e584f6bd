import Box from "@mui/material/Box";
import { RangeScaleAxis } from "../../../components/estimate/range-bar.tsx";
import { estimateRow } from "./estimate-row.ts";

/** Renders the scale above the features' bars. */
export const BreakdownScale = ({ scale }: { scale: number }) => (
  <Box sx={{ ...estimateRow, px: 2.5, pb: 0.5 }}>
    <Box sx={{ gridArea: "bar" }}>
      <RangeScaleAxis scale={scale} />
    </Box>
  </Box>
);
