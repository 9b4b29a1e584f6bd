import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { smallTableSx } from "../../components/small-table-sx.ts";
import { TwoLines } from "../../components/two-lines.tsx";
import { type AmountRange, amountText, type Money } from "../../lib/amounts.ts";

interface AmountsRow {
  id: string;
  label: string;
  range: AmountRange;
  /** Shown below the amounts in small type. */
  small?: AmountRange;
  isStrong?: boolean;
}

interface Props {
  label: string;
  money: Money;
  rows: readonly AmountsRow[];
  /** Column headers. `single` replaces `min` and `max` where no row has a range. */
  heads: { name: string; min: string; max: string; single: string };
}

/** Shows ranges of amounts in two columns, or in one if each minimum equals its maximum. */
export function AmountsTable({ label, money, rows, heads }: Props) {
  const isSame = (range: AmountRange) => range.min === range.max;
  const isSingle = rows.every(({ range, small }) => isSame(range) && (!small || isSame(small)));
  const ends = isSingle ? (["max"] as const) : (["min", "max"] as const);
  return (
    <Box role="group" aria-label={label} tabIndex={0} sx={{ overflowX: "auto" }}>
      <Table size="small" aria-label={label} sx={smallTableSx}>
        <TableHead>
          <TableRow>
            <TableCell>{heads.name}</TableCell>
            {ends.map((end) => (
              <TableCell key={end} align="right">
                {isSingle ? heads.single : heads[end]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ id, label: name, range, small, isStrong }) => (
            <TableRow key={id} sx={isStrong ? { "&& > *": { fontWeight: 700 } } : undefined}>
              <TableCell component="th" scope="row">
                <bdi>{name}</bdi>
              </TableCell>
              {ends.map((end) => (
                <TableCell key={end} align="right" translate="no">
                  <TwoLines small={small?.[end]}>{amountText(range[end], money)}</TwoLines>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
