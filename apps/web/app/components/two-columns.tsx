import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface Props {
  children: ReactNode;
  from?: "sm" | "md" | "lg";
  /** The second column's width in pixels. Omitted: equal widths. */
  side?: number;
  isSingle?: boolean;
  isBusy?: boolean;
}

const free = "minmax(0, 1fr)";

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
