import Box from "@mui/material/Box";
import { parseDay } from "@presale/contracts/typed-dates.ts";
import { hoursOutside } from "@presale/domain/actual-hours.ts";
import { type ClipboardEvent, memo, useCallback, useId } from "react";
import { Cell } from "../../components/grid/cell.tsx";
import { pastedCells } from "../../components/grid/pasted-cells.ts";
import {
  formatDate,
  formatHours,
  formatHoursRange,
  formatList,
  typedHours,
} from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { ActualRow } from "./actual-hours.operations.ts";
import { actualHoursOf, actualHoursProblem, finishedOnProblem } from "./hours-text.ts";

export interface RowHandlers {
  onHours: (taskId: string, hours: string | null, before: string | null) => void;
  onDay: (row: ActualRow, day: string) => void;
  /** Fills the cells from this row on. */
  onPaste: (taskId: string, cells: readonly string[]) => void;
}

interface Props extends RowHandlers {
  row: ActualRow;
  today: string;
  problem: string | undefined;
  isReadOnly: boolean;
}

/** Shows the difference from the estimate in words. */
function Difference({ row }: { row: ActualRow }) {
  const t = useTranslate();
  if (row.actualHours === null) return null;
  const outside = hoursOutside(row);
  const hours = formatHours(Math.abs(outside));
  if (outside > 0)
    return (
      <Box component="span" sx={{ color: "warning.ink", fontWeight: 500 }}>
        {t("actualHours:over", { hours })}
      </Box>
    );
  return t(outside < 0 ? "actualHours:under" : "actualHours:within", { hours });
}

export const ActualTaskRow = memo(function ActualTaskRow(props: Props) {
  const { row, today, problem, isReadOnly, onHours, onDay, onPaste } = props;
  const t = useTranslate();
  const id = useId();
  const { taskId, title, features, count, minHours, maxHours, actualHours, finishedOn } = row;
  const checkHours = useCallback((text: string) => actualHoursProblem(t, text), [t]);
  const checkDay = useCallback((text: string) => finishedOnProblem(t, text, today), [t, today]);
  const handlePaste = (event: ClipboardEvent) => {
    const cells = isReadOnly ? null : pastedCells(event.clipboardData.getData("text/plain"));
    if (!cells) return;
    event.preventDefault();
    // If several columns are pasted, only the first one is used.
    onPaste(
      taskId,
      cells.map(([cell = ""]) => cell),
    );
  };
  const help = [
    count > 1 && t("actualHours:repeated", { count, range: formatHoursRange(minHours, maxHours) }),
    features.length > 1 && t("actualHours:alsoIn", { features: formatList(features.slice(1)) }),
  ]
    .filter(Boolean)
    .join(" · ");
  const describedBy = problem || help ? id : undefined;
  return (
    <tr data-row={taskId}>
      <th scope="row" className="task" dir="auto">
        {title}
        {describedBy && (
          <span
            id={id}
            className={problem ? "problem" : "help"}
            role={problem ? "alert" : undefined}
          >
            {problem ?? help}
          </span>
        )}
      </th>
      <td className="estimate">
        {formatHoursRange(Number(minHours) * count, Number(maxHours) * count)} h
      </td>
      <td className="actual" onPaste={handlePaste}>
        <Cell
          value={actualHours ?? ""}
          shown={actualHours === null ? "" : typedHours(actualHours)}
          label={t("actualHours:hoursOf", { title })}
          isNumber
          isReadOnly={isReadOnly}
          tabIndex={0}
          describedBy={describedBy}
          problemOf={checkHours}
          onCommit={(now, was) => onHours(taskId, actualHoursOf(now), was === "" ? null : was)}
        />
      </td>
      <td className="day">
        {finishedOn !== null && (
          <Cell
            value={finishedOn}
            shown={formatDate(finishedOn)}
            label={t("actualHours:finishedOnOf", { title })}
            isReadOnly={isReadOnly}
            tabIndex={0}
            problemOf={checkDay}
            onCommit={(now) => onDay(row, parseDay(now) ?? finishedOn)}
          />
        )}
      </td>
      <td className="difference">
        <Difference row={row} />
      </td>
    </tr>
  );
});
