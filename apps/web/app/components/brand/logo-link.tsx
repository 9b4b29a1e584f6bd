import Box from "@mui/material/Box";
import { Link } from "react-router";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { site } from "../../lib/site-config.ts";
import { BrandMark } from "./brand-mark.tsx";
import { Wordmark } from "./wordmark.tsx";

export function LogoLink() {
  const t = useTranslate();
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
