import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { DetailText } from "../../components/rows/details-card.tsx";

interface Value {
  label: string;
  value: ReactNode;
  help?: string;
}

export function ReadOnlyValues({ values }: { values: readonly Value[] }) {
  return (
    <Box component="dl" sx={{ display: "grid", gap: 2, m: 0 }}>
      {values.map(({ label, value, help }) => (
        <div key={label}>
          <Box component="dt" sx={{ typography: "caption", color: "text.secondary" }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, typography: "body1", overflowWrap: "anywhere" }}>
            <DetailText>{value}</DetailText>
            {help && (
              <Box sx={{ typography: "caption", color: "text.secondary", mt: 0.25 }}>{help}</Box>
            )}
          </Box>
        </div>
      ))}
    </Box>
  );
}
