import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface Props {
  children: ReactNode;
  /** Where there is room for two. */
  from?: "sm" | "md" | "lg";
  /** The second one's width in pixels; none: as wide as the first. */
  side?: number;
  /** Where there is nothing to stand beside the first. */
  isSingle?: boolean;
  isBusy?: boolean;
}

const free = "minmax(0, 1fr)";

/** Two parts of a page beside each other, below each other where the screen is narrow. */
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
