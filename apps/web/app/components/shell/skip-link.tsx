import Box from "@mui/material/Box";
import { useWords } from "../../lib/i18n/use-words.ts";

export const mainContentId = "content";

/** The first tab stop: skips the menus. */
export function SkipLink() {
  const t = useWords();
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
