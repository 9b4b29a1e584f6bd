import Box from "@mui/material/Box";
import type { SxProps, Theme } from "@mui/material/styles";
import { type KeyboardEvent, useId, useMemo, useRef } from "react";
import { cellInColumn, focusCell, hasTypedText } from "../../components/grid/grid-focus.ts";
import { gridSx } from "../../components/grid/grid-sx.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { keyOf } from "../../lib/shortcuts/shortcuts.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { undoLast } from "../../lib/undo.ts";
import type { ActualRow } from "./actual-hours.operations.ts";
import { ActualTaskRow, type RowHandlers } from "./actual-row.tsx";
import type { Change } from "./changes.ts";
import { actualHoursOf, actualHoursProblem } from "./hours-text.ts";
import type { ActualHours } from "./use-actual-hours.ts";

const ownSx = {
  "& tr": {
    display: "grid",
    gridTemplateAreas: {
      xs: '"task actual" "estimate day" "difference day"',
      md: '"task estimate actual day difference"',
    },
    gridTemplateColumns: {
      xs: "minmax(0, 1fr) 132px",
      md: "minmax(0, 1fr) 150px 118px 128px 150px",
    },
    alignItems: "center",
    borderBottom: 1,
    borderColor: "divider",
  },
  // Reserves the height of rows that aren't rendered yet, so that nothing moves when they appear.
  "& tbody tr:not(.draft)": {
    containIntrinsicBlockSize: { xs: "auto 104px", sm: "auto 93.4px", md: "auto 42px" },
  },
  "& tbody tr:not(.draft):has(.difference:empty)": {
    containIntrinsicBlockSize: { xs: "auto 81.7px", sm: "auto 71.7px", md: "auto 42px" },
  },
  "& tbody tr.feature:not(.draft)": { containIntrinsicBlockSize: "auto 37.7px" },
  "& thead tr": {
    gridTemplateAreas: {
      xs: '"task actual"',
      md: '"task estimate actual day difference"',
    },
  },
  "& thead :is(.estimate, .day, .difference)": { display: { xs: "none", md: "block" } },
  "& tr.feature": { display: "block" },
  "& tr.feature th": { display: "block", px: 1.25, py: 1, typography: "body2", fontWeight: 600 },
  "& .task": { gridArea: "task" },
  "& .estimate": { gridArea: "estimate" },
  "& .actual": { gridArea: "actual" },
  "& .day": { gridArea: "day" },
  "& .difference": { gridArea: "difference" },
  "& tbody .task": { px: 1.25, py: 1, typography: "body2", overflowWrap: "anywhere" },
  "& tr:not(.feature) .task :is(.help, .problem)": { p: 0, m: 0 },
  "& .task .help": { height: "auto", contain: "none", whiteSpace: "normal" },
  "& tbody .estimate, & tbody .difference": {
    px: 1.25,
    typography: "body2",
    color: "text.secondary",
    fontVariantNumeric: "tabular-nums",
    textAlign: { xs: "start", md: "end" },
  },
  "& tbody :is(.estimate:has(~ .difference:empty), .difference:not(:empty))": {
    pb: { xs: 1, md: 0 },
  },
  "& tbody .actual input, & tbody .day input": {
    border: 1,
    borderColor: "divider",
    borderRadius: 1,
    width: "calc(100% - 8px)",
    my: 0.5,
  },
  "& tbody .day input": { textAlign: "end", fontVariantNumeric: "tabular-nums" },
} satisfies SxProps<Theme>;
const actualGridSx = [gridSx, ownSx] as SxProps<Theme>;

/** Groups rows by feature. Null: tasks that the project no longer contains. */
function groupByFeature(rows: readonly ActualRow[]): [string | null, ActualRow[]][] {
  const groups: [string | null, ActualRow[]][] = [];
  for (const row of rows) {
    const feature = row.isRemoved ? null : (row.features[0] ?? "");
    const last = groups.at(-1);
    if (last?.[0] === feature) last[1].push(row);
    else groups.push([feature, [row]]);
  }
  return groups;
}

interface Props {
  title: string;
  hours: ActualHours;
  rows: readonly ActualRow[];
  today: string;
  isReadOnly: boolean;
}

export function ActualGrid({ title, hours, rows, today, isReadOnly }: Props) {
  const t = useTranslate();
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  const latest = useRef(rows);
  latest.current = rows;
  const { problems, change, undo, showProblems } = hours;

  const handlers = useMemo<RowHandlers>(
    () => ({
      onHours: (taskId, actualHours, before) =>
        change([{ taskId, before, actualHours, source: "typed" }]),
      onDay: ({ taskId, actualHours }, finishedOn) =>
        change([{ taskId, before: actualHours, actualHours, finishedOn, source: "typed" }]),
      onPaste: (first, cells) => {
        const start = latest.current.findIndex(({ taskId }) => taskId === first);
        const targetRows = latest.current.slice(start, start + cells.length);
        const invalid = new Map<string, string>();
        const changes = targetRows.flatMap(({ taskId, actualHours: before }, index): Change[] => {
          const text = cells[index] ?? "";
          if (text === "") return [];
          const problem = actualHoursProblem(t, text);
          if (problem) invalid.set(taskId, t("sheet:yours", { message: problem, value: text }));
          return problem
            ? []
            : [{ taskId, before, actualHours: actualHoursOf(text), source: "pasted" }];
        });
        const beyond = cells.slice(targetRows.length).filter((text) => text !== "").length;
        const step = change(changes);
        showProblems(invalid);
        toastSuccess(
          [
            t("actualHours:pasted", { count: changes.length }),
            invalid.size > 0 && t("actualHours:invalid", { count: invalid.size }),
            beyond > 0 && t("actualHours:beyond", { count: beyond }),
          ]
            .filter(Boolean)
            .join(" · "),
          changes.length > 0 ? () => undo(step) : undefined,
        );
      },
    }),
    [change, undo, showProblems, t],
  );

  const handleKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>("[data-cell]");
    if (!cell || !table.current) return;
    if (keyOf(event.nativeEvent) === "mod+z" && !hasTypedText(cell)) {
      event.preventDefault();
      event.stopPropagation();
      return undoLast();
    }
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // At the end of the column, Enter saves the cell.
    if (!focusCell(cellInColumn(table.current, cell, step)) && event.key === "Enter") {
      cell.blur();
      cell.focus();
    }
  };

  return (
    <>
      <Box sx={actualGridSx}>
        <table
          ref={table}
          aria-label={t("actualHours:grid", { title })}
          aria-describedby={isReadOnly ? undefined : `${id}-keys`}
          onKeyDown={handleKeyDown}
        >
          <thead>
            <tr>
              <th scope="col" className="task">
                {t("actualHours:columns.task")}
              </th>
              {(["estimate", "actual", "day", "difference"] as const).map((column) => (
                <th key={column} scope="col" className={`${column} number`}>
                  {t(`actualHours:columns.${column === "day" ? "finishedOn" : column}`)}
                </th>
              ))}
            </tr>
          </thead>
          {groupByFeature(rows).map(([feature, groupRows]) => (
            <tbody key={groupRows[0]?.taskId}>
              <tr className="feature">
                <th scope="rowgroup" colSpan={5} dir="auto">
                  {feature ?? t("actualHours:gone")}
                </th>
              </tr>
              {groupRows.map((row) => (
                <ActualTaskRow
                  key={row.taskId}
                  row={row}
                  today={today}
                  problem={problems.get(row.taskId)}
                  isReadOnly={isReadOnly}
                  {...handlers}
                />
              ))}
            </tbody>
          ))}
        </table>
      </Box>
      {!isReadOnly && (
        <Box id={`${id}-keys`} sx={{ typography: "caption", color: "text.secondary", mt: 1 }}>
          {t("actualHours:keys")}
        </Box>
      )}
    </>
  );
}
