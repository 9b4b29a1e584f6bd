import Box from "@mui/material/Box";
import type { Distribution } from "@presale/domain/distribution.ts";
import { rangePosition } from "@presale/domain/range-scale.ts";

interface Props extends Pick<Distribution, "typical" | "middle"> {
  scale: number;
}

const barHeight = 12;
const primaryColor = "var(--presale-palette-primary-main)";
const trackColor = "var(--presale-palette-divider)";

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
      height={barHeight}
      sx={{ minWidth: 0, display: "block", overflow: "hidden" }}
    >
      <Box component="rect" y={4} width="100%" height={4} rx={2} sx={{ fill: trackColor }} />
      {outer && (
        <Box
          component="rect"
          x={`${outer.left}%`}
          width={`${outer.width}%`}
          height={barHeight}
          rx={3}
          sx={{ fill: primaryColor, opacity: 0.3 }}
        />
      )}
      {inner && (
        <Box
          component="rect"
          x={`${inner.left}%`}
          y={2}
          width={`${inner.width}%`}
          height={barHeight - 4}
          rx={3}
          sx={{ fill: primaryColor }}
        />
      )}
    </Box>
  );
}
