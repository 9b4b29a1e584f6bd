import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import type { HoursRange } from "@presale/domain/hours.ts";
import { spreadFactor } from "@presale/domain/spread.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { HoursText } from "./range-bar.tsx";

/** `1.8`; small spreads with a second decimal, since ×1 would say that there is none. */
const formatFactor = (factor: number) => factor.toFixed(factor < 1.1 ? 2 : 1);

/**
 * A total with its spread: `103–191 h ×1.9`. It has no bar: on the scale of its parts it would run
 * off the end, and on one of its own it would always look the same.
 */
export function TotalText(range: HoursRange) {
  const t = useWords();
  const factor = spreadFactor(range);
  const times = factor && formatFactor(factor);
  return (
    <Box component="span" sx={{ position: "relative", whiteSpace: "nowrap" }}>
      <HoursText {...range} />
      {times && (
        <Box
          component="span"
          title={t("ui:estimate.spreadHelp", { times })}
          sx={{
            ml: 1,
            fontSize: "max(0.6em, 0.75rem)",
            fontWeight: 500,
            color: "text.secondary",
            fontVariantNumeric: "tabular-nums",
          }}
        >
          <span aria-hidden>{t("ui:estimate.spread", { times })}</span>
          <Box component="span" sx={visuallyHidden}>
            {t("ui:estimate.spreadHelp", { times })}
          </Box>
        </Box>
      )}
    </Box>
  );
}
