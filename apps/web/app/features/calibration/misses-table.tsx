import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { smallTableSx } from "../../components/small-table-sx.ts";
import { TextLink } from "../../components/text-link.tsx";
import { TwoLines } from "../../components/two-lines.tsx";
import { formatHours, formatHoursRange } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import type { Calibration } from "./calibration.operations.ts";

/** Returns the factor with two significant digits: `4`, `0.25`, `1.3`. */
const formatFactor = (factor: number) => String(Number(factor.toPrecision(2)));

export function MissesTable({ misses }: { misses: Calibration["misses"] }) {
  const t = useTranslate();
  const label = t("calibration:misses.title");
  return (
    <Box role="group" aria-label={label} tabIndex={0} sx={{ overflowX: "auto" }}>
      <Table size="small" aria-label={label} sx={smallTableSx}>
        <TableHead>
          <TableRow>
            <TableCell>{t("calibration:misses.task")}</TableCell>
            <TableCell align="right">{t("calibration:misses.estimate")}</TableCell>
            <TableCell align="right">{t("calibration:misses.actual")}</TableCell>
            <TableCell align="right">{t("calibration:misses.factor")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {misses.map((miss) => (
            <TableRow key={miss.id}>
              <TableCell component="th" scope="row" sx={{ minWidth: 110 }}>
                <TwoLines
                  small={
                    miss.projectId && (
                      <TextLink to={pathTo("project", { id: miss.projectId })}>
                        {miss.projectTitle}
                      </TextLink>
                    )
                  }
                >
                  {miss.title}
                </TwoLines>
              </TableCell>
              <TableCell align="right">
                {miss.count > 1 && `${miss.count} × `}
                {formatHoursRange(miss.minHours, miss.maxHours)} h
              </TableCell>
              <TableCell align="right">{formatHours(miss.actualHours)} h</TableCell>
              <TableCell align="right">
                {t(`calibration:misses.${miss.factor > 1 ? "over" : "under"}`, {
                  factor: formatFactor(miss.factor),
                })}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
