import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { truncateText } from "@presale/contracts/text.ts";
import type { TableLine } from "@presale/domain/task-table.ts";
import { formatHours } from "../../../lib/format.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import type { Checked } from "./checked-lines.ts";

const numbers = { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } as const;
const breakAnywhere = { overflowWrap: "anywhere" } as const;

function PastedRow({
  line,
  input,
  problems,
  hasRoles,
}: Checked<TableLine> & { hasRoles: boolean }) {
  return (
    <TableRow>
      <TableCell align="right" sx={numbers}>
        {line.row}
      </TableCell>
      <TableCell sx={breakAnywhere}>
        {truncateText(line.title, 200)}
        {problems && (
          <Box sx={{ color: "error.main", typography: "caption" }}>{problems.join(" · ")}</Box>
        )}
      </TableCell>
      <TableCell align="right" sx={numbers}>
        {input ? formatHours(input.minHours) : truncateText(line.minHours ?? "", 20)}
      </TableCell>
      <TableCell align="right" sx={numbers}>
        {input ? formatHours(input.maxHours) : truncateText(line.maxHours ?? "", 20)}
      </TableCell>
      {hasRoles && (
        <TableCell sx={{ overflowWrap: "break-word" }}>
          {truncateText(line.role ?? "", 100)}
        </TableCell>
      )}
      <TableCell sx={breakAnywhere}>{truncateText(line.tags.join(", "), 200)}</TableCell>
    </TableRow>
  );
}

interface Props {
  rows: readonly Checked<TableLine>[];
  /** Whether the features that are created are shown above their tasks. */
  isGrouped: boolean;
  /** Whether the table has work roles. */
  hasRoles: boolean;
}

/** Rows with errors come first. */
export function PastedRows({ rows, isGrouped, hasRoles }: Props) {
  const t = useTranslate();
  const wrong = rows.filter(({ problems }) => problems);
  const good = rows.filter(({ problems }) => !problems);
  const groups = Map.groupBy(good, ({ line }) => (isGrouped ? line.feature : null));
  return (
    <Box
      sx={{ maxHeight: 420, overflow: "auto" }}
      tabIndex={0}
      role="region"
      aria-label={t("pasting:rows")}
    >
      <Table size="small" stickyHeader sx={{ "& .MuiTableCell-root": { px: { xs: 0.75, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell align="right">{t("pasting:row")}</TableCell>
            <TableCell>{t("library:fields.title")}</TableCell>
            <TableCell align="right">{t("pasting:min")}</TableCell>
            <TableCell align="right">{t("pasting:max")}</TableCell>
            {hasRoles && <TableCell>{t("pasting:role")}</TableCell>}
            <TableCell>{t("pasting:tags")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {wrong.map((row) => (
            <PastedRow key={row.line.row} hasRoles={hasRoles} {...row} />
          ))}
        </TableBody>
        {[...groups].map(([feature, group]) => (
          <TableBody key={feature?.row ?? 0}>
            {feature && (
              <TableRow>
                <TableCell align="right" sx={numbers}>
                  {feature.row}
                </TableCell>
                <TableCell
                  component="th"
                  scope="rowgroup"
                  colSpan={hasRoles ? 5 : 4}
                  sx={{ ...breakAnywhere, fontWeight: 600 }}
                >
                  {feature.title}
                </TableCell>
              </TableRow>
            )}
            {group.map((row) => (
              <PastedRow key={row.line.row} hasRoles={hasRoles} {...row} />
            ))}
          </TableBody>
        ))}
      </Table>
    </Box>
  );
}
