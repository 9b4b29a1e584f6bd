import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { OwnDirection } from "./own-direction.tsx";

/** A value with an optional smaller one below it. */
export function TwoLines({ children, small }: { children: ReactNode; small?: ReactNode }) {
  return (
    <>
      <OwnDirection>{children}</OwnDirection>
      {small && (
        <Box
          sx={{
            typography: "caption",
            fontWeight: 400,
            color: "text.secondary",
            overflowWrap: "anywhere",
          }}
        >
          <OwnDirection>{small}</OwnDirection>
        </Box>
      )}
    </>
  );
}
