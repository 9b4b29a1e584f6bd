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

const flexible = "minmax(0, 1fr)";

export function TwoColumns({ children, from = "lg", side, isSingle, isBusy }: Props) {
  const two = `${flexible} ${side ? `${side}px` : flexible}`;
  return (
    <Box
      aria-busy={isBusy}
      sx={{
        display: "grid",
        gap: 3,
        alignItems: "start",
        gridTemplateColumns: isSingle ? flexible : { xs: flexible, [from]: two },
      }}
    >
      {children}
    </Box>
  );
}
