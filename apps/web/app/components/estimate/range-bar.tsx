import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import type { HoursRange } from "@presale/domain/hours.ts";
import { rangePosition } from "@presale/domain/range-scale.ts";
import { formatHours, formatHoursRange } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

interface Props extends HoursRange {
  /** Hours at the end of the shared scale. */
  scale: number;
  size?: "small" | "medium";
  color?: "primary" | "secondary";
}

/** Shows a range in tabular digits: `12–20 h`. */
export function HoursText({ minHours, maxHours }: HoursRange) {
  const t = useTranslate();
  const [min, max] = [formatHours(minHours), formatHours(maxHours)];
  const spoken =
    min === max
      ? t("ui:estimate.spokenExact", { count: Number(minHours), hours: min })
      : t("ui:estimate.spoken", { min, max });
  return (
    // Positioned, so that the pane around it clips its hidden text. Otherwise, that text could
    // widen the page.
    <Box
      component="span"
      sx={{ position: "relative", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}
    >
      <span aria-hidden translate="no">
        {t("ui:estimate.range", { range: formatHoursRange(minHours, maxHours) })}
      </span>
      <Box component="span" sx={visuallyHidden}>
        {spoken}
      </Box>
    </Box>
  );
}

const trackColor = "var(--presale-palette-divider)";
const fillColors = {
  primary: "var(--presale-palette-primary-main)",
  secondary: "var(--presale-palette-secondary-main)",
};

/** Draws an estimate as a slim bar from min to max. Draws nothing for 0 h. */
export function RangeBar({ scale, size = "medium", color = "primary", ...range }: Props) {
  const position = rangePosition(range, scale);
  const height = size === "small" ? 6 : 8;
  return (
    // Uses attributes instead of styles: hundreds of rows share one class.
    <Box
      component="svg"
      aria-hidden
      width="100%"
      height={height}
      sx={{ minWidth: 0, display: "block", overflow: "hidden" }}
    >
      <Box
        component="rect"
        width="100%"
        height={height}
        rx={height / 2}
        sx={{ fill: trackColor }}
      />
      {position && (
        <Box
          component="rect"
          x={`${position.left}%`}
          width={`${position.width}%`}
          height={height}
          rx={height / 2}
          sx={{ fill: fillColors[color] }}
        />
      )}
    </Box>
  );
}

export function RangeScaleAxis({ scale, isShort }: { scale: number; isShort?: boolean }) {
  const t = useTranslate();
  return (
    <Box
      role="img"
      aria-label={t("ui:estimate.scale", { max: formatHours(scale) })}
      sx={{
        display: "flex",
        justifyContent: "space-between",
        typography: "caption",
        color: "text.secondary",
        fontVariantNumeric: "tabular-nums",
      }}
    >
      <span>0</span>
      {!isShort && <span>{formatHours(scale / 2)}</span>}
      <span>{t("ui:estimate.range", { range: formatHours(scale) })}</span>
    </Box>
  );
}
