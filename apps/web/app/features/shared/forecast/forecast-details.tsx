import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { TextLink } from "../../../components/text-link.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { pathTo } from "../../../lib/paths.ts";
import { CertaintyCurve, CertaintyTable } from "./certainty-curve.tsx";
import type { Forecast } from "./forecast.operations.ts";
import { forecastHours } from "./forecast-hours.ts";

/** Formats a factor: `1.32`. */
const factorText = (logarithm: number) => Math.exp(logarithm).toFixed(2);

/** Shows P80, and explains it step by step. */
function Reasons({ forecast: { p80, parts } }: { forecast: Forecast }) {
  const t = useTranslate();
  const { medians, tasksP80, factorBias, factorDeviation, finishedProjects } = parts;
  const spread = t("forecasts:factor.spread", { factor: factorText(factorDeviation) });
  const bias = t("forecasts:factor.bias", { factor: factorText(factorBias) });
  const steps = [
    { name: t("forecasts:result"), hours: p80 },
    { name: t("forecasts:medians.name"), help: t("forecasts:medians.help"), hours: medians },
    { name: t("forecasts:tasks.name"), help: t("forecasts:tasks.help"), hours: tasksP80 },
    {
      name: t("forecasts:factor.name"),
      help: finishedProjects > 0 ? `${spread} ${bias}` : spread,
      hours: p80,
    },
  ];
  return (
    <Box component="dl" sx={{ m: 0, typography: "body2" }}>
      {steps.map(({ name, help, hours }) => (
        <Box
          key={name}
          sx={{ display: "flex", gap: 2, py: 1, borderBottom: 1, borderColor: "divider" }}
        >
          <Box component="dt" sx={{ flex: 1, minWidth: 0 }}>
            {name}
            {help && <Box sx={{ typography: "caption", color: "text.secondary" }}>{help}</Box>}
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, fontWeight: 600, fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}
          >
            {t("ui:estimate.range", { range: forecastHours(hours) })}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Says how much history the figures are based on. */
function Basis({ forecast: { isAsStated, parts } }: { forecast: Forecast }) {
  const t = useTranslate();
  const { finishedTasks, finishedProjects } = parts;
  return (
    <Typography variant="body2" sx={{ mt: 1.5 }}>
      {isAsStated
        ? t("forecasts:basis.asStated")
        : t("forecasts:basis.tasks", { count: finishedTasks })}{" "}
      {finishedProjects > 0
        ? t("forecasts:basis.projects", { count: finishedProjects })
        : t("forecasts:basis.noProjects")}{" "}
      <TextLink to={pathTo("howSure")}>{t("forecasts:howSure")}</TextLink>
    </Typography>
  );
}

/** Side by side where there is room. */
const columns = "repeat(auto-fit, minmax(min(100%, 300px), 1fr))";

/** Explains a forecast: its parts, and the hours for each certainty as a curve and a table. */
export function ForecastDetails({ forecast }: { forecast: Forecast }) {
  const t = useTranslate();
  return (
    <Box sx={{ display: "grid", alignItems: "start", gap: 3, gridTemplateColumns: columns }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h4" component="h3">
          {t("forecasts:why")}
        </Typography>
        <Reasons forecast={forecast} />
        <Basis forecast={forecast} />
        <Typography variant="h4" component="h3" sx={{ mt: 3, mb: 1.5 }}>
          {t("forecasts:curve.title")}
        </Typography>
        <CertaintyCurve forecast={forecast} />
      </Box>
      <CertaintyTable forecast={forecast} />
    </Box>
  );
}
