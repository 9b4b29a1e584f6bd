import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import { formatHours, formatHoursRange } from "../../lib/format.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { type HoursRange, rangePosition } from "./range-scale.ts";

interface Props extends HoursRange {
  /** The scale's end, common to the list: `rangeScale(rows)`. */
  scale: number;
  size?: "small" | "medium";
  /** Figures beside the bar, under it, or left to the caller. */
  figures?: "beside" | "below" | "none";
  color?: "primary" | "secondary";
}

/** The figures of a range, in digits of one width: `12–20 h`. */
export function HoursText({ minHours, maxHours }: HoursRange) {
  const t = useWords();
  const [min, max] = [formatHours(minHours), formatHours(maxHours)];
  const spoken =
    min === max ? t("ui:estimate.spokenExact", { min }) : t("ui:estimate.spoken", { min, max });
  return (
    <Box component="span" sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
      <span aria-hidden>
        {t("ui:estimate.range", { range: formatHoursRange(minHours, maxHours) })}
      </span>
      <Box component="span" sx={visuallyHidden}>
        {spoken}
      </Box>
    </Box>
  );
}

const track = "var(--presale-palette-divider)";
const bar = {
  primary: "var(--presale-palette-primary-main)",
  secondary: "var(--presale-palette-secondary-main)",
};

/** An estimate as what it is, a range: a slim bar from min to max on a scale, with its figures. */
export function RangeBar({
  scale,
  size = "medium",
  figures = "beside",
  color = "primary",
  ...range
}: Props) {
  const { left, width } = rangePosition(range, scale);
  const height = size === "small" ? 6 : 8;
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: figures === "below" ? "column" : "row",
        alignItems: figures === "below" ? "stretch" : "center",
        columnGap: 1.5,
        rowGap: 0.5,
        minWidth: 0,
      }}
    >
      {/* Drawn by attributes, not styles: hundreds of rows share one class. */}
      <Box
        component="svg"
        aria-hidden
        width="100%"
        height={height}
        sx={{ flex: 1, minWidth: 48, display: "block", overflow: "hidden" }}
      >
        <Box component="rect" width="100%" height={height} rx={height / 2} sx={{ fill: track }} />
        <Box
          component="rect"
          x={`${left}%`}
          width={`${width}%`}
          height={height}
          rx={height / 2}
          sx={{ fill: bar[color] }}
        />
      </Box>
      {figures !== "none" && (
        <Box
          sx={{
            typography: size === "small" ? "caption" : "body2",
            minWidth: figures === "beside" ? 84 : undefined,
            textAlign: figures === "beside" ? "right" : "left",
            color: "text.primary",
          }}
        >
          <HoursText {...range} />
        </Box>
      )}
    </Box>
  );
}

/** The common scale above a column of bars: 0, the middle, the end. */
export function RangeScaleAxis({ scale }: { scale: number }) {
  const t = useWords();
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
      {[0, scale / 2, scale].map((hours) => (
        <span key={hours}>{formatHours(hours)}</span>
      ))}
    </Box>
  );
}
