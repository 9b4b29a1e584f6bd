import type { SxProps, Theme } from "@mui/material/styles";
import { gridSx } from "../../components/grid/grid-sx.ts";

/** The foot also has the total. */
export const sheetGridSx = [
  gridSx,
  {
    "& [data-cell]": { scrollMarginBottom: { xs: 148, sm: 96 } },
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
