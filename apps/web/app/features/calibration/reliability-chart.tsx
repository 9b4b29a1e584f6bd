import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { smallTableSx } from "../../components/small-table-sx.ts";
import { formatShare } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { Calibration } from "./calibration.operations.ts";

type Points = Calibration["reliability"];

const statedDash = "6 6";
const ticks = [0, 0.25, 0.5, 0.75, 1];
/** The certainty that the chart's name quotes. */
const namedCertainty = 0.8;
/** The plot is 100 by 100 units, from the top left. */
const toX = (certainty: number) => certainty * 100;
const toY = (share: number) => (1 - share) * 100;

const polylinePoints = (points: Points, key: "stated" | "learnt") =>
  points.map((point) => `${toX(point.certainty)},${toY(point[key])}`).join(" ");

const legendSx = { display: "flex", alignItems: "center", gap: 1 } as const;
const LegendStroke = ({ color, dash }: { color: string; dash?: string }) => (
  <Box component="svg" viewBox="0 0 24 8" aria-hidden sx={{ width: 24, height: 8, color }}>
    <line
      x1={0}
      y1={4}
      x2={24}
      y2={4}
      stroke="currentColor"
      strokeWidth={3}
      strokeDasharray={dash}
    />
  </Box>
);

interface Props {
  points: Points;
  /** Shows the learnt ranges too. */
  hasLearnt: boolean;
}

/** Plots the certainty of estimates against the share of tasks that stayed within them. */
export function ReliabilityChart({ points, hasLearnt }: Props) {
  const t = useTranslate();
  const named = points.find(({ certainty }) => Math.abs(certainty - namedCertainty) < 0.001);
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Typography variant="body2" color="textSecondary">
        {t("calibration:reliability.text")}
      </Typography>
      <Box
        role="img"
        aria-label={
          named &&
          t("calibration:reliability.chart", {
            certainty: formatShare(named.certainty),
            share: formatShare(named.stated),
          })
        }
        sx={{
          display: "grid",
          gridTemplateColumns: "auto minmax(0, 1fr)",
          gap: 1,
          maxWidth: 520,
          // Half of the last tick's label.
          pr: 2,
          typography: "caption",
          color: "text.secondary",
          fontVariantNumeric: "tabular-nums",
        }}
      >
        <Box sx={{ gridColumn: "1 / -1", mb: 0.5 }}>{t("calibration:reliability.shareAxis")}</Box>
        <Box sx={{ position: "relative", width: "5ch" }}>
          {ticks.map((tick) => (
            <Box
              key={tick}
              sx={{ position: "absolute", right: 0, transform: "translateY(50%)" }}
              style={{ bottom: `${tick * 100}%` }}
            >
              {formatShare(tick)}
            </Box>
          ))}
        </Box>
        <Box
          component="svg"
          viewBox="0 0 100 100"
          sx={{
            ...{ display: "block", width: "100%", aspectRatio: "1", overflow: "visible" },
            "& *": { vectorEffect: "non-scaling-stroke" },
          }}
        >
          {ticks.map((tick) => (
            <path
              key={tick}
              d={`M0 ${toY(tick)}H100M${toX(tick)} 0V100`}
              stroke="currentColor"
              opacity={0.2}
            />
          ))}
          <path d="M0 100L100 0" stroke="currentColor" strokeWidth={1.5} strokeDasharray="5 5" />
          {/* The dashes on top show both lines where they are equal. */}
          {(hasLearnt ? (["learnt", "stated"] as const) : (["stated"] as const)).map((key) => (
            <Box
              key={key}
              component="g"
              sx={{ color: key === "stated" ? "warning.main" : "primary.main" }}
            >
              <polyline
                points={polylinePoints(points, key)}
                fill="none"
                stroke="currentColor"
                strokeWidth={3}
                strokeLinejoin="round"
                strokeDasharray={key === "stated" && hasLearnt ? statedDash : undefined}
              />
              {points.map((point) => (
                <circle
                  key={point.certainty}
                  cx={toX(point.certainty)}
                  cy={toY(point[key])}
                  r={key === "stated" ? 1.1 : 1.9}
                  fill="currentColor"
                />
              ))}
            </Box>
          ))}
        </Box>
        <Box sx={{ gridColumn: 2, position: "relative", height: "1.66em" }}>
          {ticks.map((tick) => (
            <Box
              key={tick}
              sx={{ position: "absolute", transform: "translateX(-50%)" }}
              style={{ left: `${tick * 100}%` }}
            >
              {formatShare(tick)}
            </Box>
          ))}
        </Box>
        <Box sx={{ gridColumn: 2, textAlign: "center" }}>
          {t("calibration:reliability.certaintyAxis")}
        </Box>
      </Box>
      <Box
        sx={{ display: "flex", flexWrap: "wrap", columnGap: 3, rowGap: 0.5, typography: "body2" }}
      >
        <Box sx={legendSx}>
          <LegendStroke color="warning.main" dash={hasLearnt ? statedDash : undefined} />{" "}
          {t("calibration:reliability.stated")}
        </Box>
        {hasLearnt && (
          <Box sx={legendSx}>
            <LegendStroke color="primary.main" /> {t("calibration:reliability.learnt")}
          </Box>
        )}
        <Box sx={legendSx}>
          <LegendStroke color="text.secondary" dash="5 5" /> {t("calibration:reliability.ideal")}
        </Box>
      </Box>
      <Box component="details" sx={{ typography: "body2" }}>
        <Box component="summary" sx={{ cursor: "pointer", py: 0.5 }}>
          {t("calibration:reliability.table")}
        </Box>
        <Table size="small" aria-label={t("calibration:reliability.title")} sx={smallTableSx}>
          <TableHead>
            <TableRow>
              <TableCell>{t("calibration:reliability.certainty")}</TableCell>
              <TableCell align="right">{t("calibration:reliability.stated")}</TableCell>
              {hasLearnt && (
                <TableCell align="right">{t("calibration:reliability.learnt")}</TableCell>
              )}
            </TableRow>
          </TableHead>
          <TableBody>
            {points.map(({ certainty, stated, learnt }) => (
              <TableRow key={certainty}>
                <TableCell component="th" scope="row">
                  {formatShare(certainty)}
                </TableCell>
                <TableCell align="right">{formatShare(stated)}</TableCell>
                {hasLearnt && <TableCell align="right">{formatShare(learnt)}</TableCell>}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}
