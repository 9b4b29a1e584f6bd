import Box from "@mui/material/Box";
import { Link } from "react-router";
import { moveBetweenCells } from "./row-cells.ts";

/** Wraps a `ListPage` so that each `RowLink` covers its whole row or card. */
export function LinkedRows({ children }: { children: React.ReactNode }) {
  return (
    <Box
      onKeyDown={moveBetweenCells}
      sx={{
        "& tbody tr, & li:has([data-row-link])": { position: "relative" },
        "& :is(tbody tr, li):has([data-row-link]:focus-visible)": {
          outline: 2,
          outlineStyle: "solid",
          outlineColor: "primary.main",
          outlineOffset: -2,
        },
      }}
    >
      {children}
    </Box>
  );
}

export function RowLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Box
      component={Link}
      to={to}
      data-row-link=""
      dir="auto"
      sx={{
        color: "text.primary",
        fontWeight: 550,
        typography: "body2",
        textDecoration: "none",
        overflowWrap: "anywhere",
        "&::after": { content: '""', position: "absolute", inset: 0 },
        "&:hover": { textDecoration: "underline" },
      }}
    >
      {children}
    </Box>
  );
}
