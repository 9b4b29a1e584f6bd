import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableFooter from "@mui/material/TableFooter";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useTaskCount } from "../../components/estimate/use-task-count.ts";
import { formatCount, formatHours } from "../../lib/format.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { MoreButton } from "./more-button.tsx";
import type { Report } from "./report.operations.ts";
import { useShown } from "./use-shown.ts";

const figures = { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" };

/** The chart's figures, for whoever reads numbers rather than bars. */
export function FeatureTable({ report }: { report: Report }) {
  const t = useWords();
  const taskCount = useTaskCount();
  const { shown, next, showMore } = useShown(report.features, 100);
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label={t("report:chart.tableRegion")}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t("report:chart.feature")}</TableCell>
              <TableCell align="right">{t("report:chart.tasks")}</TableCell>
              <TableCell align="right">{t("report:chart.min")}</TableCell>
              <TableCell align="right">{t("report:chart.max")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map(({ id, title, taskCount, minHours, maxHours }) => (
              <TableRow key={id}>
                <TableCell component="th" scope="row" sx={{ overflowWrap: "anywhere" }}>
                  {title}
                </TableCell>
                <TableCell align="right" sx={figures}>
                  {formatCount(taskCount)}
                </TableCell>
                <TableCell align="right" sx={figures}>
                  {formatHours(minHours)}
                </TableCell>
                <TableCell align="right" sx={figures}>
                  {formatHours(maxHours)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            <TableRow sx={{ "& > *": { fontWeight: 600, color: "text.primary", border: 0 } }}>
              <TableCell component="th" scope="row" sx={{ typography: "body2" }}>
                {t("report:chart.total")}
              </TableCell>
              <TableCell align="right" sx={{ typography: "body2", ...figures }}>
                {formatCount(report.taskPlaces)}
              </TableCell>
              <TableCell align="right" sx={{ typography: "body2", ...figures }}>
                {formatHours(report.minHours)}
              </TableCell>
              <TableCell align="right" sx={{ typography: "body2", ...figures }}>
                {formatHours(report.maxHours)}
              </TableCell>
            </TableRow>
          </TableFooter>
        </Table>
      </TableContainer>
      {report.taskPlaces > report.taskCount && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {taskCount(report)}
        </Typography>
      )}
      <MoreButton
        shown={shown.length}
        total={report.features.length}
        next={next}
        onMore={showMore}
      />
    </>
  );
}
