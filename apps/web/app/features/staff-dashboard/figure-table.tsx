import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableFooter from "@mui/material/TableFooter";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { statRows } from "@presale/contracts/staff-figures.ts";
import type { StatPeriod, StatRange } from "@presale/contracts/stats.ts";
import { Fragment } from "react";
import { TextLink } from "../../components/text-link.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { shownFigure, shownPart, useFigureName } from "./figure-labels.ts";
import { linkToRows } from "./figure-links.ts";
import type { Stat } from "./figures.operations.ts";

const cell = { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" };
const sum = { fontWeight: 600, color: "text.primary", border: 0, typography: "body2", ...cell };

interface TotalProps {
  figure: Stat;
  period: StatPeriod;
  total: number;
}

function Total({ figure, period, total }: TotalProps) {
  const rows = statRows(figure.name, period, figure.currency);
  const shown = shownFigure(figure, total);
  return rows ? <TextLink to={linkToRows(rows)}>{shown}</TextLink> : shown;
}

/** The charts' figures as a table, for screen readers and anyone who prefers numbers. */
export function FigureTable({ figures, range }: { figures: readonly Stat[]; range: StatRange }) {
  const t = useTranslate();
  const nameOf = useFigureName();
  const keyOf = ({ name, currency }: Stat) => `${name} ${currency}`;
  const parts = figures[0]?.parts ?? [];
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
            {figures.map((figure) => (
              <Fragment key={keyOf(figure)}>
                <TableCell align="right">{nameOf(figure)}</TableCell>
                <TableCell align="right">
                  {t("backoffice:dashboard.previousOf", { name: nameOf(figure) })}
                </TableCell>
              </Fragment>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {parts.map(({ at }, index) => (
            <TableRow key={at}>
              <TableCell component="th" scope="row" sx={cell}>
                {shownPart(range, at)}
              </TableCell>
              {figures.map((figure) => (
                <Fragment key={keyOf(figure)}>
                  <TableCell align="right" sx={cell}>
                    {shownFigure(figure, figure.parts[index]?.value ?? 0)}
                  </TableCell>
                  <TableCell align="right" sx={{ ...cell, color: "text.secondary" }}>
                    {shownFigure(figure, figure.parts[index]?.before ?? 0)}
                  </TableCell>
                </Fragment>
              ))}
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row" sx={sum}>
              {t("backoffice:dashboard.sum")}
            </TableCell>
            {figures.map((figure) => (
              <Fragment key={keyOf(figure)}>
                <TableCell align="right" sx={sum}>
                  <Total figure={figure} period={range} total={figure.total} />
                </TableCell>
                <TableCell align="right" sx={sum}>
                  <Total figure={figure} period={`${range}Before`} total={figure.before} />
                </TableCell>
              </Fragment>
            ))}
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  );
}
