import Box from "@mui/material/Box";
import { feedbackLimits } from "@presale/contracts/limits.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

export function Score({ score }: { score: number }) {
  const t = useTranslate();
  const label = t("feedback:page.scoreOf", { score });
  return (
    <Box
      component="span"
      role="img"
      aria-label={label}
      title={label}
      sx={{ color: "primary.dark", letterSpacing: 2, whiteSpace: "nowrap" }}
    >
      {"★".repeat(score)}
      {"☆".repeat(feedbackLimits.score.max - score)}
    </Box>
  );
}
