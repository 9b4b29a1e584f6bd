/** Columns for name, bar and figures; on phones, the bar has its own line. */
export const estimateRow = {
  display: "grid",
  gridTemplateColumns: {
    xs: "minmax(0, 1fr) auto",
    sm: "minmax(0, 3fr) minmax(0, 2fr) 128px",
  },
  gridTemplateAreas: { xs: "'name hours' 'bar bar'", sm: "'name bar hours'" },
  columnGap: 2,
  rowGap: 0.75,
  alignItems: "center",
} as const;
