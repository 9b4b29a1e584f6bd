import Box from "@mui/material/Box";
import type { ListScale } from "./list-scale.ts";
import { HoursText, RangeBar } from "./range-bar.tsx";
import type { HoursRange } from "./range-scale.ts";

/**
 * A range in a list's row: bar and figures, both as wide as in every other row, so that the bars
 * can be compared.
 */
export function RangeCell({ range, scale }: { range: HoursRange; scale: ListScale }) {
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: `minmax(32px, 1fr) ${scale.figures}ch`,
        alignItems: "center",
        gap: 1.5,
        typography: "caption",
        color: "text.primary",
      }}
    >
      <RangeBar {...range} scale={scale.end} size="small" figures="none" />
      <Box sx={{ textAlign: "right" }}>
        <HoursText {...range} />
      </Box>
    </Box>
  );
}
