import Typography from "@mui/material/Typography";

/**
 * A text in one line. If it is too long, it ends with an ellipsis, and a tooltip shows all of it.
 */
export const OneLineText = ({ children }: { children: string }) => (
  <Typography component="bdi" variant="inherit" noWrap title={children} sx={{ display: "block" }}>
    {children}
  </Typography>
);
