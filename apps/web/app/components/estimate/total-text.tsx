import Box from "@mui/material/Box";
import type { HoursRange } from "@presale/domain/hours.ts";
import { HoursText } from "./range-bar.tsx";
import { SpreadText } from "./spread-text.tsx";

/**
 * Shows a total with its spread: `103–191 h max is 1.9× min`. Has no bar: on the scale of the
 * parts, a bar wouldn't fit. On its own scale, a bar would always look the same.
 */
export const TotalText = (range: HoursRange) => (
  <Box component="span" sx={{ whiteSpace: "nowrap" }}>
    <HoursText {...range} />
    <Box component="span" sx={{ ml: 1, fontSize: "clamp(0.75rem, 0.6em, 1rem)", fontWeight: 500 }}>
      <SpreadText range={range} isNamed />
    </Box>
  </Box>
);
