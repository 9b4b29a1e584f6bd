import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** A value with a smaller one below it, where there is one. */
export function TwoLines({ children, small }: { children: ReactNode; small?: ReactNode }) {
  return (
    <>
      {children}
      {small && (
        <Box
          sx={{
            typography: "caption",
            fontWeight: 400,
            color: "text.secondary",
            overflowWrap: "anywhere",
          }}
        >
          {small}
        </Box>
      )}
    </>
  );
}
