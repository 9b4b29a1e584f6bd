import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

interface Props {
  title: ReactNode;
  tool?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** The heading of a panel beside the page, which has its own heading. */
  isPart?: boolean;
}

export function PageHeading({ title, tool, lead, actions, isPart }: Props) {
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "flex-start",
        justifyContent: "space-between",
        gap: 2,
        mb: { xs: 2, sm: 3 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
          <Typography
            variant={isPart ? "h3" : "h1"}
            component={isPart ? "h2" : "h1"}
            dir="auto"
            sx={{ overflowWrap: "anywhere", minWidth: 0 }}
          >
            {title}
          </Typography>
          {tool}
        </Box>
        {lead && (
          <Typography variant="body2" color="textSecondary" component="div" sx={{ mt: 0.5 }}>
            {lead}
          </Typography>
        )}
      </Box>
      {actions && <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>{actions}</Box>}
    </Box>
  );
}
