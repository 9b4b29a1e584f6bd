/** Styles for tables with few columns in a card. */
export const smallTableSx = {
  "& th, & td": { px: 1, "&:first-of-type": { pl: 2.5 }, "&:last-child": { pr: 2.5 } },
  "& tbody th": { overflowWrap: "anywhere" },
  "& td": { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap", verticalAlign: "top" },
  "& tbody tr:last-of-type > *": { border: 0 },
} as const;
