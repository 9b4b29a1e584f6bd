import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableFooter from "@mui/material/TableFooter";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { statRows } from "@presale/contracts/staff-figures.ts";
import type { StatRange } from "@presale/contracts/stats.ts";
import { TextLink } from "../../components/text-link.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { linkToRows } from "./figure-links.ts";
import { shownFigure, shownPart, useFigureName } from "./figure-words.ts";
import type { Figure } from "./figures.operations.ts";

const cell = { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" };
const sum = { fontWeight: 600, color: "text.primary", border: 0, typography: "body2", ...cell };

function TotalOf({ figure, range }: { figure: Figure; range: StatRange }) {
  const rows = statRows(figure.name, range, figure.currency);
  const total = shownFigure(figure, figure.total);
  return rows ? <TextLink to={linkToRows(rows)}>{total}</TextLink> : total;
}

/** The charts' figures as a table, for screen readers and anyone who prefers numbers. */
export function FigureTable({ figures, range }: { figures: readonly Figure[]; range: StatRange }) {
  const t = useTranslate();
  const nameOf = useFigureName();
  const keyOf = ({ name, currency }: Figure) => `${name} ${currency}`;
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
              <TableCell key={keyOf(figure)} align="right">
                {nameOf(figure)}
              </TableCell>
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
                <TableCell key={keyOf(figure)} align="right" sx={cell}>
                  {shownFigure(figure, figure.parts[index]?.value ?? 0)}
                </TableCell>
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
              <TableCell key={keyOf(figure)} align="right" sx={sum}>
                <TotalOf figure={figure} range={range} />
              </TableCell>
            ))}
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  );
}
