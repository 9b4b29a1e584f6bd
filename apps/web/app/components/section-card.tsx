import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { IsolatedText } from "./isolated-text.tsx";

interface Props {
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
  flush?: boolean;
}

export function SectionCard({ title, actions, children, flush }: Props) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <Box
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 1,
            px: 2.5,
            pt: 2,
            pb: flush ? 1.5 : 0,
            minHeight: 36,
          }}
        >
          {title && (
            <Typography id={id} variant="h3" component="h2" sx={{ flex: 1, minWidth: 0 }}>
              <IsolatedText>{title}</IsolatedText>
            </Typography>
          )}
          {actions}
        </Box>
      )}
      <Box sx={flush ? undefined : { px: 2.5, py: 2 }}>{children}</Box>
    </Card>
  );
}
