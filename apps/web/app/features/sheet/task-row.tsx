import Check from "@mui/icons-material/Check";
import Close from "@mui/icons-material/Close";
import Refresh from "@mui/icons-material/Refresh";
import { cleanText } from "@presale/contracts/text.ts";
import { type ClipboardEvent, memo, useCallback, useId, useState } from "react";
import { RangeBar } from "../../components/estimate/range-bar.tsx";
import { Cell } from "../../components/grid/cell.tsx";
import { formatHours } from "../../lib/format.ts";
import { hoursProblem } from "../../lib/forms/hours-problem.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { takePastedTable } from "../shared/task-lines/index.ts";
import type { WorkRole } from "../shared/work-roles/index.ts";
import { hoursOf, titleProblem } from "./checks.ts";
import { type HoursName, type PastedHours, pastedHours } from "./pasted-hours.ts";
import { RoleCell } from "./role-cell.tsx";
import type { CellName, SheetTask } from "./sheet.ts";

export interface RowHandlers {
  onCells: <Name extends CellName>(
    task: SheetTask,
    name: Name,
    now: SheetTask[Name],
    was: SheetTask[Name],
  ) => void;
  onRemove: (feature: string, task: SheetTask) => void;
  onRetry: (uid: string) => void;
  onDiscard: (uid: string) => void;
  onPaste: (feature: string, text: string, at?: number) => void;
  /** Fills the hours from this row on. */
  onPasteHours: (feature: string, task: string, pasted: PastedHours) => void;
}

const hoursColumns = new Map<number | undefined, HoursName>([
  [1, "minHours"],
  [2, "maxHours"],
]);

interface Props extends RowHandlers {
  feature: string;
  task: SheetTask;
  scale: Parameters<typeof RangeBar>[0]["scale"];
  /** Empty without a column for roles. */
  roles: readonly WorkRole[];
  problem?: string;
  /** The task could not be added; the user must retry or discard it. */
  isRefused: boolean;
  /** The task is added once its price is confirmed. Until then, its cells can be edited. */
  isUnpaid: boolean;
  isRepeated: boolean;
  isSelected: boolean;
  /** Whether the feature is collapsed. */
  isHidden: boolean;
  canUpdate: boolean;
}

export const TaskRow = memo(function TaskRow(props: Props) {
  const { feature, task, scale, roles, problem, isRefused, isUnpaid } = props;
  const { isRepeated, isSelected, isHidden, canUpdate } = props;
  const { onCells, onRemove, onRetry, onDiscard, onPaste, onPasteHours } = props;
  const t = useTranslate();
  const id = useId();
  const { uid, title, minHours, maxHours, workRoleId, tags, otherFeatures = [] } = task;
  const isReadOnly = !canUpdate || (isRefused && !isUnpaid);
  const [problemOfMin, setProblemOfMin] = useState<string | null>(null);
  const [problemOfMax, setProblemOfMax] = useState<string | null>(null);
  const problems = [problem, problemOfMin, problemOfMax].filter(Boolean);
  const checkTitle = useCallback((text: string) => titleProblem(t, text), [t]);
  // Also validates against the other cell: min can't exceed max.
  const checkMin = useCallback(
    (text: string) =>
      hoursProblem(t, text) ??
      (Number(hoursOf(text)) > Number(maxHours) ? t("validation:estimateOrder") : null),
    [t, maxHours],
  );
  const checkMax = useCallback(
    (text: string) =>
      hoursProblem(t, text) ??
      (Number(hoursOf(text)) < Number(minHours) ? t("validation:estimateOrder") : null),
    [t, minHours],
  );
  const handlePaste = (event: ClipboardEvent) => {
    const text = isReadOnly ? null : takePastedTable(event);
    if (text === null) return;
    const name = hoursColumns.get((event.target as Element).closest("td")?.cellIndex);
    const pasted = name && pastedHours(text, name);
    if (pasted) onPasteHours(feature, uid, pasted);
    else onPaste(feature, text);
  };
  const help = [
    isUnpaid && t("sheet:unpaid.row"),
    isRepeated && t("builder:repeated"),
    otherFeatures.length > 0 && t("sheet:alsoInFeatures", { count: otherFeatures.length }),
    ...tags.map((tag) => `#${tag}`),
  ].filter(Boolean);
  const describedBy = problems.length > 0 || help.length > 0 ? id : undefined;
  const classes = [
    task.id === null && "waits",
    describedBy && "described",
    isUnpaid && "unpaid",
    isSelected && "selected",
  ].filter(Boolean);
  return (
    <tr
      data-row={uid}
      hidden={isHidden}
      className={classes.join(" ") || undefined}
      aria-selected={isSelected || undefined}
      onPaste={handlePaste}
    >
      <td>
        <Cell
          value={title}
          label={t("sheet:titleOf", { title })}
          isReadOnly={isReadOnly}
          describedBy={describedBy}
          problemOf={checkTitle}
          onCommit={(now, was) => onCells(task, "title", cleanText(now), was)}
        />
        {describedBy && (
          <span
            id={id}
            className={problems.length > 0 ? "problem" : "help"}
            role={problems.length > 0 ? "alert" : undefined}
            title={otherFeatures.join(", ") || undefined}
          >
            {[...new Set(problems), ...help].join(" · ")}
            {otherFeatures.length > 0 && (
              <span className="hidden"> ({otherFeatures.join(", ")})</span>
            )}
          </span>
        )}
      </td>
      <td>
        <Cell
          value={minHours}
          shown={formatHours(minHours)}
          label={t("sheet:minOf", { title })}
          isNumber
          isReadOnly={isReadOnly}
          describedBy={describedBy}
          problemOf={checkMin}
          onProblem={setProblemOfMin}
          onCommit={(now, was) => onCells(task, "minHours", hoursOf(now), was)}
        />
      </td>
      <td>
        <Cell
          value={maxHours}
          shown={formatHours(maxHours)}
          label={t("sheet:maxOf", { title })}
          isNumber
          isReadOnly={isReadOnly}
          describedBy={describedBy}
          problemOf={checkMax}
          onProblem={setProblemOfMax}
          onCommit={(now, was) => onCells(task, "maxHours", hoursOf(now), was)}
        />
      </td>
      {roles.length > 0 && (
        <td>
          <RoleCell
            roles={roles}
            value={workRoleId}
            label={t("sheet:roleOf", { title })}
            isReadOnly={isReadOnly}
            onChange={(now) => onCells(task, "workRoleId", now, workRoleId)}
          />
        </td>
      )}
      <td className="range">
        <RangeBar minHours={minHours} maxHours={maxHours} scale={scale} />
      </td>
      <td>
        {isRefused && (
          <button
            type="button"
            data-cell
            tabIndex={-1}
            className={isUnpaid ? "add" : undefined}
            aria-label={t(isUnpaid ? "sheet:unpaid.askOf" : "sheet:retry", { title })}
            onClick={() => onRetry(uid)}
          >
            {isUnpaid ? <Check fontSize="inherit" /> : <Refresh fontSize="inherit" />}
          </button>
        )}
        {canUpdate && (
          <button
            type="button"
            data-cell
            data-out
            tabIndex={-1}
            aria-label={t(isRefused ? "sheet:discard" : "sheet:remove", { title })}
            onClick={() => (isRefused ? onDiscard(uid) : onRemove(feature, task))}
          >
            <Close fontSize="inherit" />
          </button>
        )}
      </td>
    </tr>
  );
});
