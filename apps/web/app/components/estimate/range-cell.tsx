import Box from "@mui/material/Box";
import type { HoursRange } from "@presale/domain/hours.ts";
import type { ReactNode } from "react";
import type { ListScale } from "./list-scale.ts";
import { HoursText, RangeBar, RangeScaleAxis } from "./range-bar.tsx";

interface CellsProps {
  scale: ListScale;
  bar: ReactNode;
  text?: ReactNode;
}

function Cells({ scale, bar, text }: CellsProps) {
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: `minmax(32px, 1fr) ${scale.textWidth}ch`,
        alignItems: "center",
        gap: 1.5,
        typography: "caption",
        color: "text.primary",
      }}
    >
      {bar}
      <Box sx={{ textAlign: "right" }}>{text}</Box>
    </Box>
  );
}

/** Shows a row's range. Bars and texts have one width in all rows, so that bars are comparable. */
export const RangeCell = ({ range, scale }: { range: HoursRange; scale: ListScale }) => (
  <Cells
    scale={scale}
    bar={<RangeBar {...range} scale={scale.end} size="small" />}
    text={<HoursText {...range} />}
  />
);

export const RangeCellAxis = ({ scale }: { scale: ListScale }) => (
  <Cells scale={scale} bar={<RangeScaleAxis scale={scale.end} />} />
);
