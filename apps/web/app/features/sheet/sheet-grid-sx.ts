import type { SxProps, Theme } from "@mui/material/styles";
import { gridSx } from "../../components/grid/grid-sx.ts";

/** The foot has the total and the learnt range, which has several lines in narrow windows. */
export const sheetGridSx = [
  gridSx,
  {
    "& [data-cell]": { scrollMarginBottom: { xs: 212, sm: 152, md: 116 } },
    "&.roles tr": {
      gridTemplateColumns: {
        sm: "minmax(0, 1fr) 76px 76px 128px 76px",
        md: "minmax(0, 1fr) 92px 92px 148px 22% 76px",
      },
    },
  },
] as SxProps<Theme>;

export const footSx = {
  position: "sticky",
  bottom: 0,
  zIndex: 1,
  mt: 1,
  // Rows stay clickable where no hint is shown.
  pointerEvents: "none",
} as const;
