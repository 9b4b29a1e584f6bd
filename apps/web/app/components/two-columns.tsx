import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface Props {
  children: ReactNode;
  /** The breakpoint for two columns. */
  from?: "sm" | "md" | "lg";
  /** The second column's width in pixels. Omitted: equal widths. */
  side?: number;
  /** There is no second column. */
  isSingle?: boolean;
  isBusy?: boolean;
}

const free = "minmax(0, 1fr)";

/** Two columns, stacked on narrow screens. */
export function TwoColumns({ children, from = "lg", side, isSingle, isBusy }: Props) {
  const two = `${free} ${side ? `${side}px` : free}`;
  return (
    <Box
      aria-busy={isBusy}
      sx={{
        display: "grid",
        gap: 3,
        alignItems: "start",
        gridTemplateColumns: isSingle ? free : { xs: free, [from]: two },
      }}
    >
      {children}
    </Box>
  );
}
