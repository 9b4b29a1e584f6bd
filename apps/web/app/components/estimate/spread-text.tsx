import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import type { HoursRange } from "@presale/domain/hours.ts";
import { spreadFactor } from "@presale/domain/spread.ts";
import { useWords } from "../../lib/i18n/use-words.ts";

/** `1.8`; small spreads with a second decimal, since ×1 would say that there is none. */
const formatFactor = (factor: number) => factor.toFixed(factor < 1.1 ? 2 : 1);

/** How many times its minimum a range's maximum is: `×1.9`. Nothing of an exact figure. */
export function SpreadText({ range }: { range: HoursRange }) {
  const t = useWords();
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
