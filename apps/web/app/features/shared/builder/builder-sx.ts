/** Both panes fill the window below the heading. */
export const paneHeight = "max(520px, calc(100dvh - var(--builder-top)))";

export const rowSx = { py: 1.25, borderBottom: 1, borderColor: "divider" } as const;

export const rowsSx = {
  m: 0,
  p: 0,
  listStyle: "none",
  outline: "none",
  containerType: "inline-size",
} as const;

/** Title, range and details of a row. In a wide pane, the range is beside the title. */
export const rowTextSx = {
  flex: 1,
  minWidth: 0,
  pt: 0.5,
  display: "grid",
  alignItems: "center",
  columnGap: 2,
  rowGap: 0.5,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@container (min-width: 460px)": {
    rowGap: 0,
    gridTemplateColumns: "minmax(0, 1fr) minmax(150px, 42%)",
    // Editable hours are higher than the title. The margin keeps the title level with the buttons.
    "& > :nth-child(2)": { my: "-5px" },
    "& > :nth-child(n + 3)": { gridColumn: "1 / -1" },
  },
} as const;
