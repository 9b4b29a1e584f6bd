import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import type { HoursRange } from "@presale/domain/hours.ts";
import { spreadFactor } from "@presale/domain/spread.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

/**
 * Formats a factor: `1.8`, `2.0`. Small spreads get a second decimal, since ×1 would mean no
 * spread.
 */
const formatFactor = (factor: number) => factor.toFixed(factor < 1.1 ? 2 : 1);

const spreadLevels = [
  { from: 3, color: "error.ink", help: "ui:estimate.spreadVeryWide" },
  { from: 2, color: "warning.ink", help: "ui:estimate.spreadWide" },
  { from: 0, color: "text.secondary", help: "ui:estimate.spreadHelp" },
] as const;

interface Props {
  range: HoursRange;
  /** Shows the factor as a phrase, `max is 2× min`, where no column header names it. */
  isNamed?: boolean;
}

/**
 * Shows the maximum as a multiple of the minimum: `×1.9`. Renders nothing for an exact estimate.
 */
export function SpreadText({ range, isNamed }: Props) {
  const t = useTranslate();
  const factor = spreadFactor(range);
  if (!factor) return null;
  const times = formatFactor(factor);
  // Uses the rounded factor, so that all estimates shown as ×2.0 have the same colour.
  const { color, help } = spreadLevels.find(({ from }) => Number(times) >= from) ?? spreadLevels[2];
  const spoken = times.replace(/\.0$/, "");
  return (
    <Box
      component="span"
      title={t(help, { times: spoken })}
      sx={{ position: "relative", color, fontVariantNumeric: "tabular-nums" }}
    >
      <span aria-hidden>
        {isNamed
          ? t("ui:estimate.spreadNamed", { times: spoken })
          : t("ui:estimate.spread", { times })}
      </span>
      <Box component="span" sx={visuallyHidden}>
        {t(help, { times: spoken })}
      </Box>
    </Box>
  );
}
