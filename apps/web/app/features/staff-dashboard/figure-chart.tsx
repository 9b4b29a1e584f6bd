import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { type FigureRows, statRows } from "@presale/contracts/staff-figures.ts";
import type { StatRange } from "@presale/contracts/stats.ts";
import { lazyWithRetry, useLoaded } from "../../components/lazy-with-retry.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { formatCount } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { FigureCard } from "./figure-cards.tsx";
import { shownFigure, shownPart, useFigureName } from "./figure-labels.ts";
import { linkToRows } from "./figure-links.ts";
import type { Stat } from "./figures.operations.ts";

const chartHeight = 168;
const TrendChart = lazyWithRetry(async () => (await import("./trend-chart.tsx")).TrendChart, {
  isBackground: true,
});

/** A link beside the one that covers the card. */
function OtherRows({ rows, children }: { rows: FigureRows | null; children: string }) {
  if (!rows) return children;
  return (
    <TextLink
      to={linkToRows(rows)}
      color="inherit"
      underline="hover"
      sx={{ position: "relative", zIndex: 1, display: "inline-block", py: { xs: 1.25, md: 0 } }}
    >
      {children}
    </TextLink>
  );
}

export function FigureChart({ figure, range }: { figure: Stat; range: StatRange }) {
  const t = useTranslate();
  const nameOf = useFigureName();
  const { name, currency, total, standing, before, parts } = figure;
  const rows = statRows(name, range, currency);
  const most = parts.reduce((found, part) =>
    Math.abs(part.value) > Math.abs(found.value) ? part : found,
  );
  const Chart = useLoaded(TrendChart);
  return (
    <FigureCard
      value={shownFigure(figure, total)}
      label={nameOf(figure)}
      to={rows ? linkToRows(rows) : undefined}
    >
      <Box
        role="img"
        aria-label={
          most.value !== 0
            ? t("backoffice:dashboard.trend", {
                value: shownFigure(figure, most.value),
                at: shownPart(range, most.at),
              })
            : t("backoffice:dashboard.noTrend")
        }
        // Above the card's link, which would get the pointer instead.
        sx={{ position: "relative", zIndex: 1, height: chartHeight }}
      >
        {Chart ? (
          <Chart figure={figure} range={range} height={chartHeight} />
        ) : (
          <Skeleton variant="rounded" height={chartHeight} />
        )}
      </Box>
      <Box sx={{ typography: "caption", color: "text.secondary" }}>
        <OtherRows rows={statRows(name, `${range}Before`, currency)}>
          {t("backoffice:dashboard.before", { value: shownFigure(figure, before) })}
        </OtherRows>
        {standing !== null && (
          <Box component="span" sx={{ display: "block" }}>
            <OtherRows rows={statRows(name, null, currency)}>
              {t("backoffice:dashboard.currentTotal", { value: formatCount(standing) })}
            </OtherRows>
          </Box>
        )}
      </Box>
    </FigureCard>
  );
}
