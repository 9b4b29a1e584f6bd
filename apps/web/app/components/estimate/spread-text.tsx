import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import type { HoursRange } from "@presale/domain/hours.ts";
import { spreadFactor } from "@presale/domain/spread.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

/** `1.8`. Small spreads get a second decimal, since ×1 would mean no spread. */
const formatFactor = (factor: number) => factor.toFixed(factor < 1.1 ? 2 : 1);

/** Shows the maximum as a multiple of the minimum: `×1.9`. Renders nothing for an exact figure. */
export function SpreadText({ range }: { range: HoursRange }) {
  const t = useTranslate();
  const factor = spreadFactor(range);
  if (!factor) return null;
  const times = formatFactor(factor);
  return (
    <Box
      component="span"
      title={t("ui:estimate.spreadHelp", { times })}
      sx={{ position: "relative", color: "text.secondary", fontVariantNumeric: "tabular-nums" }}
    >
      <span aria-hidden>{t("ui:estimate.spread", { times })}</span>
      <Box component="span" sx={visuallyHidden}>
        {t("ui:estimate.spreadHelp", { times })}
      </Box>
    </Box>
  );
}
