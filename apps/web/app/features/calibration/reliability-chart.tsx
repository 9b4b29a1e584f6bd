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

const plotSize = 240;
/** Space for the axes' numbers. */
const axisWidth = 34;
const statedDash = "6 6";
const ticks = [0, 0.25, 0.5, 0.75, 1];
const toX = (certainty: number) => axisWidth + certainty * plotSize;
const toY = (share: number) => (1 - share) * plotSize + 8;

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
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Typography variant="body2" color="textSecondary">
        {t("calibration:reliability.text")}
      </Typography>
      <Box
        component="svg"
        role="img"
        aria-label={t("calibration:reliability.chart")}
        viewBox={`0 0 ${plotSize + axisWidth + 16} ${plotSize + 32}`}
        sx={{
          width: "100%",
          maxWidth: 520,
          height: "auto",
          fontSize: { xs: 11, sm: 8 },
          color: "text.secondary",
        }}
      >
        {ticks.map((tick) => (
          <g key={tick} fill="currentColor" stroke="none">
            <line
              x1={toX(0)}
              x2={toX(1)}
              y1={toY(tick)}
              y2={toY(tick)}
              stroke="currentColor"
              opacity={0.2}
            />
            <line
              x1={toX(tick)}
              x2={toX(tick)}
              y1={toY(0)}
              y2={toY(1)}
              stroke="currentColor"
              opacity={0.2}
            />
            <text x={toX(0) - 6} y={toY(tick) + 4} textAnchor="end">
              {formatShare(tick)}
            </text>
            <text x={toX(tick)} y={toY(0) + 18} textAnchor="middle">
              {formatShare(tick)}
            </text>
          </g>
        ))}
        <line
          x1={toX(0)}
          y1={toY(0)}
          x2={toX(1)}
          y2={toY(1)}
          stroke="currentColor"
          strokeWidth={1.5}
          strokeDasharray="5 5"
        />
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
              strokeWidth={2.5}
              strokeLinejoin="round"
              strokeDasharray={key === "stated" && hasLearnt ? statedDash : undefined}
            />
            {points.map((point) => (
              <circle
                key={point.certainty}
                cx={toX(point.certainty)}
                cy={toY(point[key])}
                r={key === "stated" ? 2.5 : 4.5}
                fill="currentColor"
              />
            ))}
          </Box>
        ))}
      </Box>
      <Box
        sx={{ display: "flex", flexWrap: "wrap", columnGap: 3, rowGap: 0.5, typography: "body2" }}
      >
        <Box sx={legendSx}>
          <LegendStroke color="warning.main" dash={statedDash} />{" "}
          {t("calibration:reliability.stated")}
        </Box>
        {hasLearnt && (
          <Box sx={legendSx}>
            <LegendStroke color="primary.main" /> {t("calibration:reliability.learnt")}
          </Box>
        )}
        <Box sx={legendSx}>
          <LegendStroke color="text.secondary" dash="5 4" /> {t("calibration:reliability.ideal")}
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
