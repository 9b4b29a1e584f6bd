import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Renders a table whose first column takes the remaining width. */
export function HowSureTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <Box
      component="table"
      sx={{
        width: 1,
        borderCollapse: "collapse",
        fontVariantNumeric: "tabular-nums",
        typography: "body2",
        color: "text.primary",
        "& caption": { captionSide: "top", textAlign: "left", typography: "subtitle2", mb: 0.5 },
        "& th, & td": {
          py: 1,
          pl: 2,
          textAlign: "right",
          verticalAlign: "top",
          borderBottom: 1,
          borderColor: "divider",
        },
        "& td": { whiteSpace: "nowrap" },
        "& thead th": { color: "text.secondary", fontWeight: 500, whiteSpace: "nowrap" },
        "& tbody th": { fontWeight: 400 },
        "& th:first-of-type": { textAlign: "left", pl: 0, width: 1 },
      }}
    >
      <caption>{caption}</caption>
      {children}
    </Box>
  );
}
