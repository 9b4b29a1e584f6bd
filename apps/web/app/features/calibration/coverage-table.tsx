import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Tooltip from "@mui/material/Tooltip";
import { smallTableSx } from "../../components/small-table-sx.ts";
import { formatCount, formatShare } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { Coverage } from "./calibration.operations.ts";

interface Props {
  label: string;
  /** Header of the first column. */
  head: string;
  rows: readonly { name: string; coverage: Coverage }[];
  /** Also shows how often actual hours would have been within the learnt ranges. */
  hasLearnt: boolean;
}

const coverageParts = ["held", "over", "under"] as const;
const coveragePartsWithLearnt = [...coverageParts, "learntRangeHeld"] as const;

/** Shows how often actual hours were within the range, by row. */
export function CoverageTable({ label, head, rows, hasLearnt }: Props) {
  const t = useTranslate();
  return (
    <Box role="group" aria-label={label} tabIndex={0} sx={{ overflowX: "auto" }}>
      <Table size="small" aria-label={label} sx={smallTableSx}>
        <TableHead>
          <TableRow>
            <TableCell>{head}</TableCell>
            <TableCell align="right">{t("calibration:table.tasks")}</TableCell>
            <TableCell align="right">{t("calibration:table.held")}</TableCell>
            <TableCell align="right">{t("calibration:table.over")}</TableCell>
            <TableCell align="right">{t("calibration:table.under")}</TableCell>
            {hasLearnt && (
              <TableCell align="right">
                <Tooltip title={t("calibration:table.learntHelp")}>
                  <span>{t("calibration:table.learnt")}</span>
                </Tooltip>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ name, coverage }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                <bdi>{name}</bdi>
              </TableCell>
              <TableCell align="right">{formatCount(coverage.count)}</TableCell>
              {(hasLearnt ? coveragePartsWithLearnt : coverageParts).map((part) => (
                <TableCell key={part} align="right">
                  {coverage.count > 0 ? formatShare(coverage[part] / coverage.count) : "–"}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
