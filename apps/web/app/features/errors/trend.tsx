import Box from "@mui/material/Box";
import { formatCount } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

const chartHeight = 22;
const barWidth = 5;
const barGap = 1;

/** Draws a bar for each of the last days, the oldest first, relative to the row's maximum. */
export function Trend({ days }: { days: readonly number[] }) {
  const t = useTranslate();
  const total = days.reduce((sum, count) => sum + count, 0);
  const max = Math.max(1, ...days);
  const width = days.length * (barWidth + barGap) - barGap;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={t("errorsLog:trend", {
        count: total,
        formatted: formatCount(total),
        today: formatCount(days.at(-1) ?? 0),
      })}
      viewBox={`0 0 ${width} ${chartHeight}`}
      sx={{ display: "block", width, height: chartHeight, color: "error.main" }}
    >
      {days.map((count, index) => {
        const barHeight = count === 0 ? 1 : Math.max(2, (count / max) * chartHeight);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the days never changes
            key={index}
            x={index * (barWidth + barGap)}
            y={chartHeight - barHeight}
            width={barWidth}
            height={barHeight}
            fill="currentColor"
            opacity={count === 0 ? 0.35 : 1}
          />
        );
      })}
    </Box>
  );
}
