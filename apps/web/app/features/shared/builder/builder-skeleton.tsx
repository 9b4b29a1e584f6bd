import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import { Repeated } from "../../../components/repeated.tsx";
import { onePaneQuery } from "../../../lib/theme/widths.ts";
import { paneHeight, rowSx, rowTextSx } from "./builder-sx.ts";

/** Renders placeholders as high as a row with title, detail and range. */
export const RowSkeletons = ({ count }: { count: number }) => (
  <Box sx={{ containerType: "inline-size" }}>
    <Repeated count={count}>
      <Box sx={{ ...rowSx, px: 2 }}>
        <Box sx={rowTextSx}>
          <Skeleton width="70%" />
          <Box sx={{ typography: "caption" }}>
            <Skeleton />
          </Box>
          <Box sx={{ typography: "caption" }}>
            <Skeleton width="30%" />
          </Box>
        </Box>
      </Box>
    </Repeated>
  </Box>
);

const PaneSkeleton = () => (
  <Card sx={{ minWidth: 0, overflow: "hidden" }}>
    <Box sx={{ typography: "h3", px: 2, pt: 1.75, pb: 3 }}>
      <Skeleton width="40%" />
    </Box>
    <Box sx={{ borderTop: 1, borderColor: "divider" }}>
      <RowSkeletons count={8} />
    </Box>
  </Card>
);

/** Renders both panes while the builder loads; on a phone, only one. */
export const BuilderSkeleton = () => (
  <Box
    aria-busy
    sx={{
      display: "grid",
      gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
      gap: 2.5,
      height: paneHeight,
      [`@media ${onePaneQuery}`]: {
        gridTemplateColumns: "minmax(0, 1fr)",
        "& > :last-child": { display: "none" },
      },
    }}
  >
    <PaneSkeleton />
    <PaneSkeleton />
  </Box>
);
