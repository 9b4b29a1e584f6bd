import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { type StatRows, statRows } from "@presale/contracts/staff-stats.ts";
import type { StatRange } from "@presale/contracts/stats.ts";
import { lazyWithRetry, useLoaded } from "../../components/lazy-with-retry.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { formatCount } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { StatCard } from "./stat-cards.tsx";
import { formatPointDate, formatStat, useStatName } from "./stat-labels.ts";
import { linkToRows } from "./stat-links.ts";
import type { Stat } from "./stats.operations.ts";

const chartHeight = 168;
const TrendChart = lazyWithRetry(async () => (await import("./trend-chart.tsx")).TrendChart, {
  isBackground: true,
});

/** Renders a link above the one that covers the card. */
function RowsLink({ rows, children }: { rows: StatRows | null; children: string }) {
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

export function StatChart({ stat, range }: { stat: Stat; range: StatRange }) {
  const t = useTranslate();
  const nameOf = useStatName();
  const { name, currency, total, currentTotal, previousTotal, points } = stat;
  const rows = statRows(name, range, currency);
  const peak = points.reduce((highest, point) =>
    Math.abs(point.value) > Math.abs(highest.value) ? point : highest,
  );
  const Chart = useLoaded(TrendChart);
  return (
    <StatCard
      value={formatStat(stat, total)}
      label={nameOf(stat)}
      to={rows ? linkToRows(rows) : undefined}
    >
      <Box
        role="img"
        aria-label={
          peak.value !== 0
            ? t("backoffice:dashboard.trend", {
                value: formatStat(stat, peak.value),
                at: formatPointDate(range, peak.date),
              })
            : t("backoffice:dashboard.noTrend")
        }
        // Above the card's link, which would otherwise receive the pointer events.
        sx={{ position: "relative", zIndex: 1, height: chartHeight }}
      >
        {Chart ? (
          <Chart stat={stat} range={range} height={chartHeight} />
        ) : (
          <Skeleton variant="rounded" height={chartHeight} />
        )}
      </Box>
      <Box sx={{ typography: "caption", color: "text.secondary" }}>
        <RowsLink rows={statRows(name, `${range}Before`, currency)}>
          {t("backoffice:dashboard.before", { value: formatStat(stat, previousTotal) })}
        </RowsLink>
        {currentTotal !== null && (
          <Box component="span" sx={{ display: "block" }}>
            <RowsLink rows={statRows(name, null, currency)}>
              {t("backoffice:dashboard.currentTotal", { value: formatCount(currentTotal) })}
            </RowsLink>
          </Box>
        )}
      </Box>
    </StatCard>
  );
}
