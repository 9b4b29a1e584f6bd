import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import TextField from "@mui/material/TextField";
import { truncateText } from "@presale/contracts/text.ts";
import type { TableLine } from "@presale/domain/task-table.ts";
import { useId } from "react";
import { formatHours } from "../../../lib/format.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import type { CheckedLine } from "./checked-lines.ts";

const numberSx = { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } as const;
/** Maximum number of rows with fields: more would make a long table slow. */
const maxFields = 50;
const breakAnywhere = { overflowWrap: "anywhere" } as const;

/** The user's corrections of a row's cells. */
export type Correction = Pick<TableLine, "title" | "minHours" | "maxHours">;

interface FieldProps {
  label: string;
  value: string;
  /** Id of the element that lists the errors. */
  describedBy: string | undefined;
  isNumber?: boolean;
  onCorrect: (value: string) => void;
}

/** Renders a cell to correct. Reports the text when the field loses focus, or on Enter. */
function CellField({ label, value, describedBy, isNumber = false, onCorrect }: FieldProps) {
  const report = (typed: string) => typed !== value && onCorrect(typed);
  return (
    <TextField
      size="small"
      fullWidth
      hiddenLabel
      defaultValue={value}
      error={describedBy !== undefined}
      onBlur={(event) => report(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") report((event.target as HTMLInputElement).value);
      }}
      slotProps={{
        htmlInput: {
          "aria-label": label,
          "aria-describedby": describedBy,
          inputMode: isNumber ? "decimal" : undefined,
          sx: { py: 0.5, px: 1, textAlign: isNumber ? "right" : undefined },
        },
      }}
    />
  );
}

type RowProps = CheckedLine<TableLine> & {
  hasRoles: boolean;
  /** Only for rows that can be corrected. */
  onCorrect?: ((correction: Correction) => void) | undefined;
};

function PastedRow({ hasRoles, onCorrect, ...checked }: RowProps) {
  const t = useTranslate();
  const { line, input } = checked;
  const { row, title, minHours, maxHours } = line;
  const problemsOf = (name: keyof Correction | "tags") =>
    checked.problems ? checked.problemsOf.get(name) : undefined;
  const problemsId = useId();
  const field = (name: keyof Correction, label: string) =>
    onCorrect && (
      <CellField
        label={t("pasting:cell", { name: label, row })}
        value={line[name] ?? ""}
        describedBy={problemsOf(name) && `${problemsId}-${name}`}
        isNumber={name !== "title"}
        onCorrect={(value) =>
          onCorrect({
            title,
            minHours,
            maxHours,
            [name]: name === "title" ? value : value.trim() || null,
          })
        }
      />
    );
  const problem = (name: keyof Correction | "tags") =>
    problemsOf(name) && (
      <Box
        id={`${problemsId}-${name}`}
        sx={{ color: "error.main", typography: "caption", whiteSpace: "normal" }}
      >
        {problemsOf(name)?.join(" · ")}
      </Box>
    );
  const hoursSx = { ...numberSx, ...(onCorrect && { width: 112, minWidth: 80 }) };
  return (
    <TableRow>
      <TableCell align="right" sx={numberSx}>
        {row}
      </TableCell>
      <TableCell sx={{ ...breakAnywhere, ...(onCorrect && { minWidth: 160 }) }}>
        {field("title", t("library:fields.title")) ?? truncateText(title, 200)}
        {problem("title")}
      </TableCell>
      <TableCell align="right" sx={hoursSx}>
        {field("minHours", t("pasting:min")) ??
          (input ? formatHours(input.minHours) : truncateText(minHours ?? "", 20))}
        {problem("minHours")}
      </TableCell>
      <TableCell align="right" sx={hoursSx}>
        {field("maxHours", t("pasting:max")) ??
          (input ? formatHours(input.maxHours) : truncateText(maxHours ?? "", 20))}
        {problem("maxHours")}
      </TableCell>
      {hasRoles && (
        <TableCell sx={{ overflowWrap: "break-word" }}>
          {truncateText(line.role ?? "", 100)}
        </TableCell>
      )}
      <TableCell sx={breakAnywhere}>
        {truncateText(line.tags.join(", "), 200)}
        {problem("tags")}
      </TableCell>
    </TableRow>
  );
}

interface Props {
  rows: readonly CheckedLine<TableLine>[];
  /** By row number. */
  correctedRows: ReadonlyMap<number, Correction>;
  onCorrect: (row: number, correction: Correction) => void;
  /** Whether the features that are created are shown above their tasks. */
  isGrouped: boolean;
  /** Whether the table has work roles. */
  hasRoles: boolean;
}

/** Renders rows with errors first. They stay there once they are corrected. */
export function PastedRows({ rows, correctedRows, onCorrect, isGrouped, hasRoles }: Props) {
  const t = useTranslate();
  const { first: wrong = [], rest: good = [] } = Object.groupBy(rows, ({ problems, line }) =>
    problems !== null || correctedRows.has(line.row) ? "first" : "rest",
  );
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
          {wrong.map((row, index) => (
            <PastedRow
              key={row.line.row}
              hasRoles={hasRoles}
              onCorrect={
                index < maxFields ? (correction) => onCorrect(row.line.row, correction) : undefined
              }
              {...row}
            />
          ))}
        </TableBody>
        {[...groups].map(([feature, group]) => (
          <TableBody key={feature?.row ?? 0}>
            {feature && (
              <TableRow>
                <TableCell align="right" sx={numberSx}>
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
