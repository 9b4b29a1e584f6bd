import Box from "@mui/material/Box";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

export const mainContentId = "content";

export function SkipLink() {
  const t = useTranslate();
  return (
    <Box
      component="a"
      href={`#${mainContentId}`}
      sx={{
        position: "fixed",
        top: 8,
        left: 8,
        zIndex: "tooltip",
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: "primary.fill",
        color: "#fff",
        transform: "translateY(-200%)",
        "&:focus": { transform: "none" },
        "@media print": { display: "none" },
      }}
    >
      {t("nav:skip")}
    </Box>
  );
}
