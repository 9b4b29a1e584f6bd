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

const side = 240;
/** Space for the axes' numbers. */
const edge = 34;
const statedDash = "6 6";
const ticks = [0, 0.25, 0.5, 0.75, 1];
const x = (certainty: number) => edge + certainty * side;
const y = (share: number) => (1 - share) * side + 8;

const lineOf = (points: Points, key: "stated" | "learnt") =>
  points.map((point) => `${x(point.certainty)},${y(point[key])}`).join(" ");

const keySx = { display: "flex", alignItems: "center", gap: 1 } as const;
const Stroke = ({ color, dash }: { color: string; dash?: string }) => (
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
        viewBox={`0 0 ${side + edge + 16} ${side + 32}`}
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
              x1={x(0)}
              x2={x(1)}
              y1={y(tick)}
              y2={y(tick)}
              stroke="currentColor"
              opacity={0.2}
            />
            <line
              x1={x(tick)}
              x2={x(tick)}
              y1={y(0)}
              y2={y(1)}
              stroke="currentColor"
              opacity={0.2}
            />
            <text x={x(0) - 6} y={y(tick) + 4} textAnchor="end">
              {formatShare(tick)}
            </text>
            <text x={x(tick)} y={y(0) + 18} textAnchor="middle">
              {formatShare(tick)}
            </text>
          </g>
        ))}
        <line
          x1={x(0)}
          y1={y(0)}
          x2={x(1)}
          y2={y(1)}
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
              points={lineOf(points, key)}
              fill="none"
              stroke="currentColor"
              strokeWidth={2.5}
              strokeLinejoin="round"
              strokeDasharray={key === "stated" ? statedDash : undefined}
            />
            {points.map((point) => (
              <circle
                key={point.certainty}
                cx={x(point.certainty)}
                cy={y(point[key])}
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
        <Box sx={keySx}>
          <Stroke color="warning.main" dash={statedDash} /> {t("calibration:reliability.stated")}
        </Box>
        {hasLearnt && (
          <Box sx={keySx}>
            <Stroke color="primary.main" /> {t("calibration:reliability.learnt")}
          </Box>
        )}
        <Box sx={keySx}>
          <Stroke color="text.secondary" dash="5 4" /> {t("calibration:reliability.ideal")}
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
