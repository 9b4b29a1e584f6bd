import Box from "@mui/material/Box";
import { site } from "../../lib/site-config.ts";

export function Wordmark({ size = 22 }: { size?: number }) {
  const [first, second] = site().brand.wordmark;
  return (
    <Box
      component="span"
      translate="no"
      sx={{ fontSize: size, fontWeight: 750, letterSpacing: "-0.035em", lineHeight: 1 }}
    >
      <Box component="span" sx={{ color: "primary.ink" }}>
        {first}
      </Box>
      <Box component="span" sx={{ color: "secondary.ink" }}>
        {second}
      </Box>
    </Box>
  );
}
