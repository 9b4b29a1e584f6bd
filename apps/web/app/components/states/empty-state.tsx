import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

interface Props {
  title: string;
  text: string;
  /** The first action, usually a button. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** Explains what is missing here, and offers the first action. */
export function EmptyState({ title, text, action, icon }: Props) {
  return (
    <Box
      sx={{
        display: "grid",
        justifyItems: "center",
        textAlign: "center",
        px: 3,
        py: { xs: 5, md: 8 },
      }}
    >
      {icon && (
        <Box
          aria-hidden
          sx={{
            display: "grid",
            placeItems: "center",
            width: 48,
            height: 48,
            mb: 2,
            borderRadius: 3,
            color: "primary.ink",
            bgcolor: "background.subtle",
          }}
        >
          {icon}
        </Box>
      )}
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 420, mt: 0.5 }}>
        {text}
      </Typography>
      {action && <Box sx={{ mt: 2.5 }}>{action}</Box>}
    </Box>
  );
}
