import Box from "@mui/material/Box";
import { Link } from "react-router";
import { site } from "../../lib/brand.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { BrandMark } from "./brand-mark.tsx";
import { Wordmark } from "./wordmark.tsx";

/** Links the logo to the root: the image on small screens, the wordmark on large ones. */
export function LogoLink() {
  const t = useWords();
  return (
    <Box
      component={Link}
      to={pathTo("home")}
      aria-label={t("nav:homeOf", { brand: site().brand.name })}
      sx={{
        display: "inline-flex",
        alignItems: "center",
        minHeight: 44,
        minWidth: 44,
        textDecoration: "none",
      }}
    >
      <Box component="span" sx={{ display: { xs: "block", lg: "none" } }}>
        <BrandMark />
      </Box>
      <Box component="span" sx={{ display: { xs: "none", lg: "block" } }}>
        <Wordmark />
      </Box>
    </Box>
  );
}
