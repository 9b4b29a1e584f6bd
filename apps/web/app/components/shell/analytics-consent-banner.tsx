import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { analyticsConsentRecord } from "../../lib/storage/records.ts";

/**
 * Asks for consent to visit counting. Sticks to the bottom of the window. At the page's end, the
 * banner is below the last line, so that it covers nothing permanently. Both answers look alike.
 */
export function AnalyticsConsentBanner() {
  const t = useTranslate();
  return (
    <Paper
      component="section"
      data-bottom-bar=""
      elevation={8}
      aria-label={t("site:counting.label")}
      sx={{
        position: "sticky",
        bottom: 16,
        width: "calc(100% - 32px)",
        maxWidth: 560,
        mx: "auto",
        my: 2,
        p: 2,
        // Keeps the banner below opened menus and dialogs.
        zIndex: "fab",
        display: "grid",
        gap: 1.5,
      }}
    >
      <Box sx={{ typography: "body2" }}>{t("site:counting.question")}</Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button variant="outlined" onClick={() => analyticsConsentRecord.write(true)}>
          {t("site:counting.allow")}
        </Button>
        <Button variant="outlined" onClick={() => analyticsConsentRecord.write(false)}>
          {t("site:counting.refuse")}
        </Button>
      </Box>
    </Paper>
  );
}
