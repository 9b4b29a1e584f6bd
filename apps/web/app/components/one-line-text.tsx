import Typography from "@mui/material/Typography";

/**
 * Shows a text in one line. A text that is too long ends with an ellipsis, and a tooltip shows all
 * of it.
 */
export const OneLineText = ({ children }: { children: string }) => (
  <Typography component="bdi" variant="inherit" noWrap title={children} sx={{ display: "block" }}>
    {children}
  </Typography>
);
