import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Reads notices out that appear later. Takes no room while there are none. */
export const Notices = ({ children }: { children: ReactNode }) => (
  <Box role="status" sx={{ display: "grid", gap: 1, "&:empty": { position: "absolute" } }}>
    {children}
  </Box>
);
