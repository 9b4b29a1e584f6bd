import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

interface Props {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** A public text page in a readable column. */
export function TextPage({ title, lead, children }: Props) {
  return (
    <Box sx={{ maxWidth: 760, mx: "auto", py: { xs: 1, md: 3 } }}>
      <Typography variant="h1" sx={{ fontSize: { xs: "1.5625rem", md: "2rem" } }}>
        {title}
      </Typography>
      <Typography variant="subtitle1" color="textSecondary" component="div" sx={{ mt: 1, mb: 4 }}>
        {lead}
      </Typography>
      <Box sx={{ display: "grid", gap: 3.5 }}>{children}</Box>
    </Box>
  );
}

export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h2" gutterBottom>
        {title}
      </Typography>
      <Typography variant="body1" color="textSecondary" component="div">
        {children}
      </Typography>
    </Box>
  );
}
