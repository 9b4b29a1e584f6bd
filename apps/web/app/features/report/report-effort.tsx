import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableFooter from "@mui/material/TableFooter";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import type { HoursRange } from "@presale/domain/hours.ts";
import { rangeScale } from "@presale/domain/range-scale.ts";
import { shares } from "@presale/domain/shares.ts";
import { useMemo } from "react";
import { RangeBar, RangeScaleAxis } from "../../components/estimate/range-bar.tsx";
import { useTaskCount } from "../../components/estimate/use-task-count.ts";
import { SectionCard } from "../../components/section-card.tsx";
import { formatHours, formatShare } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { MoreButton } from "./more-button.tsx";
import type { Report } from "./report.operations.ts";
import { useShowMore } from "./use-show-more.ts";

const step = 50;
const figure = {
  font: "inherit",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
} as const;
/** Too narrow on a phone. */
const bar = { display: { xs: "none", sm: "table-cell" }, width: "38%", minWidth: 120 } as const;

/** Whole percent; a non-zero effort never shows as zero. */
const shareOf = (percent: number, { maxHours }: HoursRange): string =>
  formatShare(percent === 0 && Number(maxHours) > 0 ? 0.001 : percent / 100);

function Figures({ hours, percent }: { hours: HoursRange; percent: number }) {
  return (
    <>
      <TableCell align="right" sx={figure}>
        {formatHours(hours.minHours)}
      </TableCell>
      <TableCell align="right" sx={figure}>
        {formatHours(hours.maxHours)}
      </TableCell>
      <TableCell align="right" sx={{ ...figure, pr: 0 }}>
        {shareOf(percent, hours)}
      </TableCell>
    </>
  );
}

export function ReportEffort({ report }: { report: Report }) {
  const t = useTranslate();
  const taskCount = useTaskCount();
  const { features } = report;
  const scale = useMemo(() => rangeScale(features), [features]);
  const ofWhole = useMemo(() => shares(features), [features]);
  const { shown, next, showMore } = useShowMore(features, step);
  return (
    <SectionCard title={t("report:effort.title")}>
      <Table size="small" aria-label={t("report:effort.title")}>
        <TableHead>
          <TableRow sx={{ "& > *": { verticalAlign: "bottom" } }}>
            <TableCell sx={{ pl: 0 }}>{t("report:effort.feature")}</TableCell>
            <TableCell sx={bar}>
              <RangeScaleAxis scale={scale} />
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
              {t("report:effort.min")}
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
              {t("report:effort.max")}
            </TableCell>
            <TableCell align="right" sx={{ pr: 0 }}>
              {t("report:effort.share")}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map(({ id, title, ...hours }, place) => (
            <TableRow key={id} sx={{ typography: "body2" }}>
              <TableCell
                component="th"
                scope="row"
                sx={{ pl: 0, font: "inherit", overflowWrap: "anywhere" }}
              >
                <bdi>{title}</bdi>
              </TableCell>
              <TableCell sx={bar}>
                <RangeBar {...hours} scale={scale} />
              </TableCell>
              <Figures hours={hours} percent={ofWhole[place] ?? 0} />
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow
            sx={{
              typography: "body2",
              "& > .MuiTableCell-root": { fontWeight: 600, color: "text.primary", border: 0 },
            }}
          >
            <TableCell component="th" scope="row" sx={{ pl: 0, font: "inherit" }}>
              {t("report:effort.total")}
            </TableCell>
            <TableCell sx={bar} />
            <Figures hours={report} percent={Number(report.maxHours) > 0 ? 100 : 0} />
          </TableRow>
        </TableFooter>
      </Table>
      <MoreButton shown={shown.length} total={features.length} next={next} onMore={showMore} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {t("report:effort.explanation")}
        {report.taskPlaces > report.taskCount && ` ${taskCount(report)}.`}
      </Typography>
    </SectionCard>
  );
}
