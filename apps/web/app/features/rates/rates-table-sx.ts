import { wrappedRows } from "../../components/wrapped-rows.ts";
import { touchQuery } from "../../lib/theme/touch-query.ts";
import { phoneQuery } from "../../lib/theme/widths.ts";

/** Styles all cells by one rule, since there may be thousands. */
export const tableSx = [
  {
    "& thead th": { verticalAlign: "bottom" },
    // The roles and their menus stay visible while the cards scroll.
    "& tr > :first-of-type": { position: "sticky", left: 0, zIndex: 1 },
    "& tr > :last-child": { position: "sticky", right: 0, zIndex: 1 },
    "& tbody td:last-child": { bgcolor: "background.paper" },
    "& tbody tr:last-of-type > *": { border: 0 },
    "& tbody th": {
      bgcolor: "background.paper",
      minWidth: 160,
      overflowWrap: "anywhere",
      fontWeight: 600,
    },
    "& tbody td.cell": { p: 0, minWidth: 150, height: "1px" },
    "& .rate": {
      display: "grid",
      alignContent: "center",
      boxSizing: "border-box",
      width: 1,
      height: 1,
      minHeight: 44,
      // The amounts are flush with the card's title, which its menu follows.
      pl: 2,
      pr: 5.75,
      [touchQuery]: { pr: 7.5 },
      py: 1,
      border: 0,
      bgcolor: "transparent",
      color: "text.primary",
      font: "inherit",
      textAlign: "end",
      fontVariantNumeric: "tabular-nums",
    },
    "& button.rate": {
      cursor: "pointer",
      "&:hover": { bgcolor: "action.hover" },
      "&:focus-visible": {
        outline: "2px solid",
        outlineColor: "primary.main",
        outlineOffset: "-2px",
      },
    },
    "& .none, & .small": { color: "text.secondary" },
    "& .small": { typography: "caption", whiteSpace: "nowrap" },
    "& .set": { typography: "caption", fontWeight: 600, color: "primary.ink" },
  },
  wrappedRows,
  {
    [`@media ${phoneQuery}`]: {
      "& tbody tr": { rowGap: 0.5, pb: 1.5, alignItems: "center" },
      "& tr > :is(:first-of-type, :last-child)": { position: "static" },
      "& tbody th": {
        position: "static",
        width: "auto",
        flex: "1 0 calc(100% - 80px)",
        minWidth: 0,
      },
      "& tbody tr > :last-child": { order: -1 },
      "& tbody tr > th": { order: -2 },
      "& tbody td.cell": {
        display: "grid",
        gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)",
        width: 1,
        height: "auto",
        alignItems: "start",
        "&::before": { py: 1, overflowWrap: "anywhere" },
      },
      "& .rate": { borderRadius: 1, px: 1 },
    },
  },
] as const;
