import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { type StatRange, statRanges } from "@presale/contracts/stats.ts";
import { useId, useState } from "react";
import { ErrorState } from "../../components/states/error-state.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useAddressSearch } from "../../lib/use-address-search.ts";
import { useData } from "../../lib/use-data.ts";
import { StatGrid } from "./stat-cards.tsx";
import { StatChart } from "./stat-chart.tsx";
import { StatTable } from "./stat-table.tsx";
import { statsQuery } from "./stats.operations.ts";

const [defaultRange] = statRanges;
const shortestFirst: readonly StatRange[] = ["days7", "days30", "days90", "months12"];

function useRange() {
  const { search, change } = useAddressSearch();
  const requested = search.get("range");
  const range = statRanges.find((each) => each === requested) ?? defaultRange;
  const choose = (next: StatRange) =>
    change((params) => {
      if (next === defaultRange) params.delete("range");
      else params.set("range", next);
    }, true);
  return { range, choose };
}

export function StatsSection() {
  const t = useTranslate();
  const id = useId();
  const [view, setView] = useState<"charts" | "table">("charts");
  const { range, choose } = useRange();
  const state = useData(statsQuery, { range });
  const { failure, retry } = state;
  // Keeps the previous data while loading, to avoid a layout shift.
  const data = state.data ?? state.previousData;
  return (
    <Box component="section" aria-labelledby={id}>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: "space-between",
          gap: 1.5,
          mb: 1.5,
        }}
      >
        <Typography id={id} variant="h3" component="h2">
          {t("backoffice:dashboard.overTime")}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          onChange={(_event, next: "charts" | "table" | null) => next && setView(next)}
          aria-label={t("backoffice:dashboard.view")}
          sx={{ ml: "auto" }}
        >
          {(["charts", "table"] as const).map((each) => (
            <ToggleButton key={each} value={each} sx={{ px: 1.5, textTransform: "none" }}>
              {t(`backoffice:dashboard.views.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={range}
          onChange={(_event, next: StatRange | null) => next && choose(next)}
          aria-label={t("backoffice:dashboard.range")}
        >
          {shortestFirst.map((each) => (
            <ToggleButton key={each} value={each} sx={{ px: 1.5, textTransform: "none" }}>
              {t(`backoffice:dashboard.ranges.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {view === "charts" && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {t("backoffice:dashboard.legend")}
        </Typography>
      )}
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {!failure && !data && <Skeleton variant="rounded" height={340} aria-busy />}
      {data?.stats && view === "table" && <StatTable stats={data.stats} range={range} />}
      {data?.stats && view === "charts" && (
        <StatGrid cardWidth={320}>
          {data.stats.map((stat) => (
            <StatChart key={`${stat.name} ${stat.currency}`} stat={stat} range={range} />
          ))}
        </StatGrid>
      )}
    </Box>
  );
}
