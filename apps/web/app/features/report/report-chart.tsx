import Box from "@mui/material/Box";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { rangeScale } from "@presale/domain/range-scale.ts";
import { useState } from "react";
import { HoursText, RangeBar, RangeScaleAxis } from "../../components/estimate/range-bar.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { FeatureTable } from "./feature-table.tsx";
import { MoreButton } from "./more-button.tsx";
import type { Report, ReportFeature } from "./report.operations.ts";
import { useShown } from "./use-shown.ts";

const step = 30;

/** Title, bar, figures: on phones the bar has a line of its own. */
const row = {
  display: "grid",
  gridTemplateColumns: {
    xs: "minmax(0, 1fr) auto",
    sm: "minmax(0, 2fr) minmax(0, 3fr) 128px",
  },
  gridTemplateAreas: { xs: "'name hours' 'bar bar'", sm: "'name bar hours'" },
  columnGap: 2,
  rowGap: 0.5,
  alignItems: "center",
};

function Bars({ features }: { features: readonly ReportFeature[] }) {
  const t = useWords();
  const scale = rangeScale(features);
  const { shown, next, showMore } = useShown(features, step);
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t("report:chart.explanation")}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {shown.map((feature) => (
          <Box component="li" key={feature.id} sx={{ ...row, py: 0.75 }}>
            <Box sx={{ gridArea: "name", typography: "body2", overflowWrap: "anywhere" }}>
              {feature.title}
            </Box>
            <Box sx={{ gridArea: "bar" }}>
              <RangeBar {...feature} scale={scale} />
            </Box>
            <Box sx={{ gridArea: "hours", typography: "body2", textAlign: "right" }}>
              <HoursText {...feature} />
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ ...row, gridTemplateAreas: { xs: "'bar bar'", sm: "'name bar hours'" } }}>
        <Box sx={{ gridArea: "bar" }}>
          <RangeScaleAxis scale={scale} />
        </Box>
      </Box>
      <MoreButton shown={shown.length} total={features.length} next={next} onMore={showMore} />
    </>
  );
}

/** The effort of each feature on one scale, as bars or as a table. */
export function ReportChart({ report }: { report: Report }) {
  const t = useWords();
  const [view, setView] = useState<"chart" | "table">("chart");
  return (
    <SectionCard
      title={t("report:chart.title")}
      actions={
        <ToggleButtonGroup
          className="no-print"
          size="small"
          exclusive
          value={view}
          onChange={(_, chosen: "chart" | "table" | null) => chosen && setView(chosen)}
          aria-label={t("report:chart.view")}
        >
          <ToggleButton value="chart">{t("report:chart.chart")}</ToggleButton>
          <ToggleButton value="table">{t("report:chart.table")}</ToggleButton>
        </ToggleButtonGroup>
      }
    >
      {view === "chart" ? <Bars features={report.features} /> : <FeatureTable report={report} />}
    </SectionCard>
  );
}
