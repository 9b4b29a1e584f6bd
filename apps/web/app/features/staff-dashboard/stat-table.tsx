import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableFooter from "@mui/material/TableFooter";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { statRows } from "@presale/contracts/staff-stats.ts";
import type { StatPeriod, StatRange } from "@presale/contracts/stats.ts";
import { Fragment } from "react";
import { TextLink } from "../../components/text-link.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { formatPointDate, formatStat, useStatName } from "./stat-labels.ts";
import { linkToRows } from "./stat-links.ts";
import type { Stat } from "./stats.operations.ts";

const cellSx = { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" };
const sumSx = { fontWeight: 600, color: "text.primary", border: 0, typography: "body2", ...cellSx };

interface TotalProps {
  stat: Stat;
  period: StatPeriod;
  total: number;
}

function Total({ stat, period, total }: TotalProps) {
  const rows = statRows(stat.name, period, stat.currency);
  const totalText = formatStat(stat, total);
  return rows ? <TextLink to={linkToRows(rows)}>{totalText}</TextLink> : totalText;
}

/** Shows the charts' stats as a table, for screen readers and anyone who prefers numbers. */
export function StatTable({ stats, range }: { stats: readonly Stat[]; range: StatRange }) {
  const t = useTranslate();
  const nameOf = useStatName();
  const keyOf = ({ name, currency }: Stat) => `${name} ${currency}`;
  const points = stats[0]?.points ?? [];
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={t("backoffice:dashboard.tableRegion")}
      sx={{ maxHeight: 480 }}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{t("backoffice:dashboard.part")}</TableCell>
            {stats.map((stat) => (
              <Fragment key={keyOf(stat)}>
                <TableCell align="right">{nameOf(stat)}</TableCell>
                <TableCell align="right">
                  {t("backoffice:dashboard.previousOf", { name: nameOf(stat) })}
                </TableCell>
              </Fragment>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {points.map(({ date }, index) => (
            <TableRow key={date}>
              <TableCell component="th" scope="row" sx={cellSx}>
                {formatPointDate(range, date)}
              </TableCell>
              {stats.map((stat) => (
                <Fragment key={keyOf(stat)}>
                  <TableCell align="right" sx={cellSx}>
                    {formatStat(stat, stat.points[index]?.value ?? 0)}
                  </TableCell>
                  <TableCell align="right" sx={{ ...cellSx, color: "text.secondary" }}>
                    {formatStat(stat, stat.points[index]?.previousValue ?? 0)}
                  </TableCell>
                </Fragment>
              ))}
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row" sx={sumSx}>
              {t("backoffice:dashboard.sum")}
            </TableCell>
            {stats.map((stat) => (
              <Fragment key={keyOf(stat)}>
                <TableCell align="right" sx={sumSx}>
                  <Total stat={stat} period={range} total={stat.total} />
                </TableCell>
                <TableCell align="right" sx={sumSx}>
                  <Total stat={stat} period={`${range}Before`} total={stat.previousTotal} />
                </TableCell>
              </Fragment>
            ))}
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  );
}
