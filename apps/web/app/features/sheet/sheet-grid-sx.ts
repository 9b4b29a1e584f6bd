import type { SxProps, Theme } from "@mui/material/styles";
import { gridSx } from "../../components/grid/grid-sx.ts";

export const sheetGridSx = [
  gridSx,
  {
    // Tags are beside the title, in the row's one line.
    "& tbody tr.described": { containIntrinsicBlockSize: { xs: "auto 66px", sm: "auto 34px" } },
    "& tr:not(.draft) > :first-child": { display: "flex", flexWrap: "wrap" },
    "& tr:not(.draft) > :first-child > input": {
      flex: { xs: "1 0 100%", sm: "1 1 50%" },
    },
    "& tr:not(.draft) > :first-child > .problem": { flexBasis: "100%" },
    "& tr:not(.draft) .help": {
      fontWeight: 400,
      flex: { xs: "1 0 100%", sm: "0 1 auto" },
      maxWidth: { sm: "50%" },
      height: { sm: 34 },
      lineHeight: { sm: "34px" },
      contain: { sm: "none" },
      p: { sm: 0 },
      pl: { sm: 1 },
      pr: { sm: 1.25 },
      m: { sm: 0 },
    },
    "& tr.unpaid .help": { color: "warning.ink" },
    // Keeps focused cells above the footer, which is higher in narrow windows.
    "& [data-cell]": { scrollMarginBottom: { xs: 212, sm: 152, md: 116 } },
    // Positioned beside the title, which stays the first element of its cell.
    "& .collapse": {
      position: "absolute",
      insetBlockStart: 0,
      insetInlineStart: 0,
      width: { xs: 36, sm: 28 },
      height: { xs: 44, sm: 34 },
      "& svg": { transition: "transform 120ms" },
      "&[aria-expanded=true] svg": { transform: "rotate(90deg)" },
      "@media (prefers-reduced-motion: reduce)": { "& svg": { transition: "none" } },
    },
    "& thead :has(> .collapse), & tbody :has(> .collapse) > input": { pl: { xs: 4.5, sm: 3.5 } },
    "& tr:not(.feature) > td:first-of-type > input": { pl: { xs: 1.25, sm: 4.5 } },
    "& tr:not(.feature) td:first-of-type .problem": { pl: { xs: 1.25, sm: 4.5 } },
    "&.roles tr": {
      gridTemplateColumns: {
        sm: "minmax(0, 1fr) 76px 76px 128px 76px",
        md: "minmax(0, 1fr) 92px 92px 148px 22% 76px",
      },
    },
  },
] as SxProps<Theme>;

export const footerSx = {
  position: "sticky",
  bottom: 0,
  zIndex: 1,
  mt: 1,
  // Rows stay clickable where no hint is shown.
  pointerEvents: "none",
} as const;
