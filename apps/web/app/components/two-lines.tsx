import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { IsolatedText } from "./isolated-text.tsx";

export function TwoLines({ children, small }: { children: ReactNode; small?: ReactNode }) {
  return (
    <>
      <IsolatedText>{children}</IsolatedText>
      {small && (
        <Box
          sx={{
            typography: "caption",
            fontWeight: 400,
            color: "text.secondary",
            overflowWrap: "anywhere",
          }}
        >
          <IsolatedText>{small}</IsolatedText>
        </Box>
      )}
    </>
  );
}
