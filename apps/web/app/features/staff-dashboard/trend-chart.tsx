import { useTheme } from "@mui/material/styles";
import { BarPlot } from "@mui/x-charts/BarChart";
import { ChartsAxisHighlight } from "@mui/x-charts/ChartsAxisHighlight";
import { ChartsContainer } from "@mui/x-charts/ChartsContainer";
import { ChartsGrid } from "@mui/x-charts/ChartsGrid";
import { ChartsTooltip } from "@mui/x-charts/ChartsTooltip";
import { ChartsXAxis } from "@mui/x-charts/ChartsXAxis";
import { ChartsYAxis } from "@mui/x-charts/ChartsYAxis";
import { LinePlot } from "@mui/x-charts/LineChart";
import type { StatRange } from "@presale/contracts/stats.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import {
  formatPointDate,
  formatShortPointDate,
  formatShortStat,
  formatStat,
} from "./stat-labels.ts";
import type { Stat } from "./stats.operations.ts";
import { dateTicks, valueTicks } from "./trend-scale.ts";

const margin = { top: 8, right: 20, bottom: 0, left: 0 };

interface Props {
  stat: Stat;
  range: StatRange;
  height: number;
}

/** Draws this period as bars, negative ones in red, and the previous period as a dashed line. */
export function TrendChart({ stat, range, height }: Props) {
  const t = useTranslate();
  const { vars, palette } = useTheme();
  const { primary, error, text } = vars?.palette ?? palette;
  const axis = {
    disableLine: true,
    disableTicks: true,
    tickLabelStyle: { fontSize: 12, fill: text.secondary },
  };
  const { currency, points } = stat;
  const dates = points.map(({ date }) => date);
  const [values, previous] = [
    points.map(({ value }) => value),
    points.map(({ previousValue }) => previousValue),
  ];
  const ticks = valueTicks([...values, ...previous], currency ? 100 : 1);
  const valueFormatter = (value: number | null) => formatStat(stat, value ?? 0);
  return (
    <ChartsContainer
      height={height}
      margin={margin}
      skipAnimation
      // The chart is an image: the same values are in the table.
      disableKeyboardNavigation
      series={[
        {
          type: "bar",
          data: values,
          label: t("backoffice:dashboard.thisPeriod"),
          valueFormatter,
          color: primary.main,
          colorGetter: ({ value }) => ((value ?? 0) < 0 ? error.main : primary.main),
          // Small values remain visible.
          minBarSize: 3,
        },
        {
          type: "line",
          data: previous,
          label: t("backoffice:dashboard.previousPeriod"),
          valueFormatter,
          color: vars?.palette.common.onBackground,
          curve: "linear",
        },
      ]}
      xAxis={[
        {
          ...axis,
          scaleType: "band",
          data: dates,
          categoryGapRatio: 0.25,
          height: 24,
          tickInterval: dateTicks(dates),
          tickLabelInterval: () => true,
          tickPlacement: "middle",
          valueFormatter: (date: string, { location }) =>
            location === "tick" ? formatShortPointDate(range, date) : formatPointDate(range, date),
        },
      ]}
      yAxis={[
        {
          ...axis,
          min: ticks[0],
          max: ticks.at(-1),
          domainLimit: "strict",
          width: currency ? 60 : 44,
          tickInterval: ticks,
          valueFormatter: (value: number) => formatShortStat(stat, value),
        },
      ]}
    >
      <ChartsGrid horizontal />
      <BarPlot renderer="svg-batch" borderRadius={2} />
      <LinePlot slotProps={{ line: { strokeWidth: 1.5, strokeDasharray: "4 3" } }} />
      <ChartsAxisHighlight x="band" />
      <ChartsXAxis />
      <ChartsYAxis />
      {/* In the body: inside the card, the next card would cover it. */}
      <ChartsTooltip container={() => document.body} />
    </ChartsContainer>
  );
}
