import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { rangeScale } from "@presale/domain/range-scale.ts";
import { RangeScaleAxis } from "../../../components/estimate/range-bar.tsx";
import { formatShare } from "../../../lib/format.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import type { Forecast } from "./forecast.operations.ts";
import { forecastHours } from "./forecast-hours.ts";

type Props = { forecast: Pick<Forecast, "curve" | "p50" | "p80"> };

const primary = "var(--presale-palette-primary-main)";
const divider = "var(--presale-palette-divider)";
const height = 180;
/** Certainties with a grid line, in per cent. */
const gridCertainties = [0, 50, 80, 100] as const;

/** Plots certainty against hours, from 0 h. `CertaintyTable` lists some of the figures. */
export function CertaintyCurve({ forecast: { curve, p50, p80 } }: Props) {
  const t = useTranslate();
  const scale = rangeScale(curve.map(({ hours }) => ({ maxHours: hours })));
  const percentFromLeft = (hours: string) => (Number(hours) / scale) * 100;
  const line = curve
    .map(({ certainty, hours }) => `${percentFromLeft(hours)},${100 - certainty * 100}`)
    .join(" ");
  const marks = [
    { level: 50, hours: p50 },
    { level: 80, hours: p80 },
  ];
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)", columnGap: 1 }}>
      <Box
        aria-hidden
        sx={{ position: "relative", width: "5ch", typography: "caption", color: "text.secondary" }}
      >
        {gridCertainties.map((level) => (
          <Box
            key={level}
            component="span"
            sx={{ position: "absolute", right: 0, transform: "translateY(50%)" }}
            style={{ bottom: `${level}%` }}
          >
            {formatShare(level / 100)}
          </Box>
        ))}
      </Box>
      <Box sx={{ position: "relative", height }}>
        <Box
          component="svg"
          aria-hidden
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          sx={{
            ...{ display: "block", width: "100%", height: "100%", overflow: "visible" },
            "& *": { vectorEffect: "non-scaling-stroke", fill: "none" },
          }}
        >
          {gridCertainties.map((level) => (
            <Box
              key={level}
              component="path"
              d={`M0 ${100 - level}H100`}
              sx={{ stroke: divider }}
            />
          ))}
          {marks.map(({ level, hours }) => (
            <Box
              key={level}
              component="path"
              d={`M${percentFromLeft(hours)} ${100 - level}V100`}
              sx={{ stroke: primary, strokeDasharray: "3 3" }}
            />
          ))}
          <Box component="polyline" points={line} sx={{ stroke: primary, strokeWidth: 2 }} />
        </Box>
        {marks.map(({ level, hours }) => (
          <Box
            key={level}
            aria-hidden
            sx={{
              ...{ position: "absolute", typography: "caption", whiteSpace: "nowrap" },
              ...{ transform: "translate(-100%, -100%)", pr: 1 },
              fontVariantNumeric: "tabular-nums",
            }}
            style={{ left: `${percentFromLeft(hours)}%`, top: `${100 - level}%` }}
          >
            {t("ui:estimate.range", { range: forecastHours(hours) })}
          </Box>
        ))}
      </Box>
      <Box sx={{ gridColumn: 2, mt: 1 }}>
        <RangeScaleAxis scale={scale} />
      </Box>
    </Box>
  );
}

/** Certainties in the table, in per cent. */
const tableCertainties = [10, 20, 30, 40, 50, 60, 70, 80, 90, 95];

export function CertaintyTable({ forecast: { curve } }: Props) {
  const t = useTranslate();
  const shown = curve.filter(({ certainty }) =>
    tableCertainties.includes(Math.round(certainty * 100)),
  );
  return (
    <Table size="small" aria-label={t("forecasts:curve.title")}>
      <TableHead>
        <TableRow>
          <TableCell>{t("forecasts:curve.certainty")}</TableCell>
          <TableCell align="right">{t("forecasts:curve.within")}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {shown.map(({ certainty, hours }) => (
          <TableRow key={certainty}>
            <TableCell component="th" scope="row">
              {formatShare(certainty)}
            </TableCell>
            <TableCell align="right" sx={{ fontVariantNumeric: "tabular-nums" }}>
              {t("ui:estimate.range", { range: forecastHours(hours) })}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
