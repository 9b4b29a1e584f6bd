import Search from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { visuallyHidden } from "@mui/utils";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { openPalette } from "../../lib/palette.ts";
import { isApple } from "../../lib/shortcuts/shortcuts.ts";
import { keyHint, touchQuery } from "../../lib/theme/touch-query.ts";

export function PaletteButton() {
  const t = useTranslate();
  return (
    <ButtonBase
      onClick={openPalette}
      aria-keyshortcuts="Control+K Meta+K"
      sx={{
        gap: 1,
        height: 36,
        [touchQuery]: { height: 44 },
        px: 1.25,
        borderRadius: 1,
        border: 1,
        borderColor: "divider",
        color: "text.secondary",
        typography: "body2",
        minWidth: { sm: 220 },
        justifyContent: "flex-start",
        "&:hover": { bgcolor: "background.subtle" },
      }}
    >
      <Search fontSize="small" />
      <Box
        component="span"
        sx={{
          flex: 1,
          textAlign: "left",
          // A narrow phone's bar only has room for the icon.
          "@media (max-width: 379.95px)": visuallyHidden,
        }}
      >
        {t("nav:search")}
      </Box>
      <Box
        component="kbd"
        aria-hidden
        sx={{
          display: { xs: "none", sm: "block" },
          typography: "caption",
          fontFamily: "inherit",
          border: 1,
          borderColor: "divider",
          borderRadius: 0.5,
          px: 0.5,
          ...keyHint,
        }}
      >
        {isApple() ? "⌘ K" : "Ctrl K"}
      </Box>
    </ButtonBase>
  );
}
