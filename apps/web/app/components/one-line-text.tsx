import Typography from "@mui/material/Typography";

/** A text that ends with an ellipsis where its line does; the tooltip shows all of it. */
export const OneLineText = ({ children }: { children: string }) => (
  <Typography component="bdi" variant="inherit" noWrap title={children} sx={{ display: "block" }}>
    {children}
  </Typography>
);
