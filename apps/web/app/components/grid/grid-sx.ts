import type { SxProps, Theme } from "@mui/material/styles";

/**
 * Styles of all cells in one rule. A sheet of 500 rows has 1,500 inputs, and a style for each would
 * slow down typing.
 */
export const gridSx: SxProps<Theme> = {
  bgcolor: "background.paper",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  // A description of the row may cover the lower edge of the window.
  "& [data-cell]": {
    scrollMarginBottom: { xs: 88, sm: 48 },
    // On phones, the column headers have two lines.
    scrollMarginTop: {
      xs: "calc(var(--shell-top, 0px) + 60px)",
      sm: "calc(var(--shell-top, 0px) + 40px)",
    },
  },
  // Each row has its own layout: a key press in one doesn't lay out the 499 others.
  "& table, & thead, & tbody": { display: "block" },
  "& tr": {
    display: "grid",
    gridTemplateColumns: {
      xs: "minmax(0, 1fr) 62px 62px 48px",
      sm: "minmax(0, 1fr) 92px 92px 76px",
      md: "minmax(0, 1fr) 92px 92px 26% 76px",
    },
    alignItems: "stretch",
    borderBottom: 1,
    borderColor: "divider",
    "&[hidden]": { display: "none" },
  },
  // Estimated heights of rows outside the window, without the border.
  "& tbody tr:not(.draft)": {
    contentVisibility: "auto",
    containIntrinsicBlockSize: { xs: "auto 44px", sm: "auto 34px" },
  },
  "& tbody tr.described": { containIntrinsicBlockSize: { xs: "auto 66px", sm: "auto 56px" } },
  "& thead": {
    position: "sticky",
    top: "var(--shell-top, 0px)",
    // Above the rows, and below the suggestions of a new task.
    zIndex: 1,
    bgcolor: "background.paper",
    borderRadius: 1,
  },
  "& thead th": {
    typography: "caption",
    fontWeight: 600,
    color: "text.secondary",
    textAlign: "start",
    px: 1.25,
    py: 1,
  },
  "& thead th.number": { textAlign: "end" },
  "& .range": { display: { xs: "none", md: "block" }, px: 1.5, alignContent: "center" },
  "& .hidden": {
    position: "absolute",
    width: "1px",
    height: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
    whiteSpace: "nowrap",
  },
  "& td, & tbody th": {
    position: "relative",
    p: 0,
    minWidth: 0,
    fontWeight: "inherit",
    textAlign: "start",
  },
  "& tbody:last-of-type tr:last-of-type": { borderBottom: 0 },
  "& input": {
    display: "block",
    width: "100%",
    height: { xs: 44, sm: 34 },
    // Typing never changes the size of other elements.
    contain: "strict",
    px: 1.25,
    border: 0,
    font: "inherit",
    fontSize: { xs: 16, sm: 14 },
    color: "inherit",
    bgcolor: "transparent",
    textOverflow: "ellipsis",
    borderRadius: 0,
    "&::placeholder": { color: "text.secondary", opacity: 1 },
    "&:focus": { outline: "none" },
  },
  // Outlines the whole cell, including the lines below its text.
  "& td:has(> :is(input, select):focus), & th:has(> input:focus)": {
    outline: 2,
    outlineStyle: "solid",
    outlineColor: "primary.main",
    outlineOffset: -2,
  },
  "& td:has(> input[aria-invalid=true]), & th:has(> input[aria-invalid=true])": {
    outline: 2,
    outlineStyle: "solid",
    outlineColor: "error.main",
    outlineOffset: -2,
  },
  "& select": {
    width: "100%",
    height: { xs: 44, sm: 34 },
    px: 0.75,
    border: 0,
    font: "inherit",
    fontSize: 14,
    color: "inherit",
    bgcolor: "transparent",
    textOverflow: "ellipsis",
    "&:focus": { outline: "none" },
  },
  "& .role": { display: "block", px: 1, typography: "body2", lineHeight: "34px" },
  "& input[inputmode=decimal]": { textAlign: "end", fontVariantNumeric: "tabular-nums" },
  "& tr:not(.feature) > td:first-of-type > input": { pl: { xs: 1.25, sm: 3.5 } },
  "& .help, & .problem": {
    display: "block",
    px: 1.25,
    pb: 0.75,
    mt: -0.5,
    typography: "caption",
    overflow: "hidden",
    textOverflow: "ellipsis",
    "&:empty": { display: "none" },
  },
  "& tr:not(.feature) .help, & tr:not(.feature) td:first-of-type .problem": {
    pl: { xs: 1.25, sm: 3.5 },
  },
  "& .help": {
    height: 26,
    contain: "strict",
    color: "text.secondary",
    whiteSpace: "nowrap",
  },
  "& .problem": { color: "error.ink", whiteSpace: "normal" },
  "& tr.feature": { bgcolor: "action.hover", fontWeight: 600 },
  "& tr.feature > .wide": { gridColumn: "1 / -2" },
  "& tr.feature input": { fontWeight: 600 },
  "& tr.feature .sum": {
    pl: { xs: 0, sm: 1.25 },
    pr: 1.25,
    alignContent: "center",
    textAlign: "end",
    typography: "body2",
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
  },
  "& tr.selected": { bgcolor: "action.selected" },
  "& tr.waits input": { color: "text.secondary" },
  // Two buttons stack where they don't fit side by side.
  "& td:last-of-type": { textAlign: "end", alignContent: "center" },
  "& button": {
    width: { xs: 44, sm: 32 },
    height: { xs: 44, sm: 32 },
    // A button aligned to the baseline could make its row higher.
    verticalAlign: "top",
    border: 0,
    borderRadius: 1,
    bgcolor: "transparent",
    color: "text.secondary",
    fontSize: 18,
    lineHeight: 1,
    cursor: "pointer",
    "&:hover": { bgcolor: "action.hover", color: "text.primary" },
    "&:focus-visible": {
      outline: 2,
      outlineStyle: "solid",
      outlineColor: "primary.main",
      outlineOffset: -2,
    },
  },
  "& button.add": { color: "primary.main", fontSize: 22 },
};
