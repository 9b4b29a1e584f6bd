import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Short facts of an object, a name and a value each. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {children}
    </Box>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ display: "flex", gap: 2, typography: "body2", py: 0.5 }}>
      <Box component="dt" sx={{ color: "text.secondary", width: 104, flexShrink: 0 }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        {children}
      </Box>
    </Box>
  );
}
