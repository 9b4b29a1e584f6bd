import Box from "@mui/material/Box";
import type { Distribution } from "@presale/domain/distribution.ts";
import { rangePosition } from "@presale/domain/range-scale.ts";

interface Props extends Pick<Distribution, "typical" | "middle"> {
  /** Hours at the end of the shared scale. */
  scale: number;
}

const height = 12;
const primary = "var(--presale-palette-primary-main)";
const track = "var(--presale-palette-divider)";

/**
 * Shows a distribution: a pale bar for the middle half of the ranges, with the typical range on it.
 */
export function DistributionBar({ typical, middle, scale }: Props) {
  const outer = rangePosition(middle, scale);
  const inner = rangePosition(typical, scale);
  return (
    <Box
      component="svg"
      aria-hidden
      width="100%"
      height={height}
      sx={{ minWidth: 0, display: "block", overflow: "hidden" }}
    >
      <Box component="rect" y={4} width="100%" height={4} rx={2} sx={{ fill: track }} />
      {outer && (
        <Box
          component="rect"
          x={`${outer.left}%`}
          width={`${outer.width}%`}
          height={height}
          rx={3}
          sx={{ fill: primary, opacity: 0.3 }}
        />
      )}
      {inner && (
        <Box
          component="rect"
          x={`${inner.left}%`}
          y={2}
          width={`${inner.width}%`}
          height={height - 4}
          rx={3}
          sx={{ fill: primary }}
        />
      )}
    </Box>
  );
}
