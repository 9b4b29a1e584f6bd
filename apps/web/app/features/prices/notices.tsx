import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Announces notices that appear later. Takes up no space while there are none. */
export const Notices = ({ children }: { children: ReactNode }) => (
  <Box role="status" sx={{ display: "grid", gap: 1, "&:empty": { position: "absolute" } }}>
    {children}
  </Box>
);
