import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { wrappedRows } from "../../components/wrapped-rows.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { phoneQuery } from "../../lib/theme/widths.ts";

/** Returns the name of the earlier or the later version. */
export type VersionName = (side: "from" | "to") => string;

export interface ComparedValue {
  /** Required if several rows may have the same label. */
  id?: string;
  label: string;
  before: string;
  after: string;
  /** Only for amounts in the same currency. */
  change?: string;
}

const tableSx = [
  wrappedRows,
  {
    [`@media ${phoneQuery}`]: {
      "& tbody tr": { px: 0 },
      "& tbody td": { width: 1 },
    },
  },
];
const cellSx = { fontVariantNumeric: "tabular-nums", overflowWrap: "anywhere" } as const;

interface Props {
  label: string;
  rows: readonly ComparedValue[];
  nameOf: VersionName;
}

/** Shows values of two versions side by side. */
export function ComparedTable({ label: title, rows, nameOf }: Props) {
  const t = useTranslate();
  const difference = t("proposalVersions:comparison.difference");
  return (
    <Table size="small" aria-label={title} sx={tableSx}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ pl: 0 }}>{title}</TableCell>
          <TableCell align="right">{nameOf("from")}</TableCell>
          <TableCell align="right">{nameOf("to")}</TableCell>
          <TableCell align="right" sx={{ pr: 0 }}>
            {difference}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ id, label, before, after, change }) => (
          <TableRow key={id ?? label} sx={{ "&:last-child > *": { border: 0 } }}>
            <TableCell component="th" scope="row" sx={{ pl: 0, overflowWrap: "anywhere" }}>
              <bdi>{label}</bdi>
            </TableCell>
            <TableCell align="right" sx={cellSx} data-label={nameOf("from")}>
              {before}
            </TableCell>
            <TableCell align="right" sx={cellSx} data-label={nameOf("to")}>
              {after}
            </TableCell>
            <TableCell
              align="right"
              sx={{ ...cellSx, pr: 0, fontWeight: 600 }}
              data-label={difference}
            >
              {change}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
