import type { KeyboardEvent, MouseEvent, RefObject } from "react";
import { type CellPosition, cellInColumn, focusCell } from "../../components/grid/grid-focus.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useShortcuts } from "../../lib/shortcuts/use-shortcuts.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { featureMoveOf, rowMoveOf } from "./row-range.ts";
import type { SheetFeature } from "./sheet.ts";
import { taskRowOf, useRowRange } from "./use-row-range.ts";
import type { Sheet } from "./use-sheet.ts";
import type { SheetStep } from "./use-sheet-history.ts";

interface Props {
  /** The features without the tasks of collapsed ones. */
  visibleFeatures: readonly SheetFeature[];
  sheet: Pick<Sheet, "features" | "refusedUids" | "change">;
  table: RefObject<HTMLTableElement | null>;
  canUpdate: boolean;
  isProject: boolean;
  undoStep: (step: SheetStep) => void;
  onMoveFocus: (position: CellPosition) => void;
  onAnnounce: (message: string) => void;
}

/** Selects, removes and moves rows with the keyboard, or with Shift and a click. */
export function useRowKeys(props: Props) {
  const { visibleFeatures, sheet, table, canUpdate, isProject } = props;
  const { undoStep, onMoveFocus, onAnnounce } = props;
  const { features, refusedUids, change } = sheet;
  const t = useTranslate();
  const range = useRowRange(visibleFeatures, table);
  useShortcuts([
    { keys: "shift+arrowdown", label: t("sheet:rowKeys.select") },
    ...(canUpdate
      ? [
          { keys: "enter", label: t("sheet:rowKeys.enter") },
          { keys: "alt+enter", label: t("sheet:rowKeys.insert") },
          ...(isProject ? [{ keys: "mod+enter", label: t("sheet:rowKeys.feature") }] : []),
          { keys: "mod+shift+backspace", label: t("sheet:rowKeys.removeRow") },
          { keys: "delete", label: t("sheet:rowKeys.remove") },
          { keys: "alt+arrowup", label: t("sheet:rowKeys.up") },
          { keys: "alt+arrowdown", label: t("sheet:rowKeys.down") },
        ]
      : []),
  ]);

  const remove = (grid: HTMLElement) => {
    const rows = range.rows.filter(({ task }) => !refusedUids.has(task));
    const last = [...grid.querySelectorAll("tr.selected")].at(-1);
    const cell = last?.querySelector<HTMLElement>("[data-cell]");
    if (!canUpdate || rows.length === 0 || !cell) return;
    const next = cellInColumn(grid, cell, 1);
    const step = change(...rows.map((row) => ({ kind: "remove" as const, ...row })));
    range.clear();
    focusCell(next);
    const message = t("sheet:announcement.removedRows", { count: rows.length });
    toastSuccess(message, () => undoStep(step));
  };
  /** Moves the selected rows, the focused row or the focused feature. */
  const move = (cell: HTMLElement, step: 1 | -1) => {
    const row = cell.closest<HTMLElement>("tr");
    const uid = row?.dataset.row ?? "";
    const focusedRow = taskRowOf(cell);
    const rows = range.rows.length > 0 ? range.rows : focusedRow ? [focusedRow] : [];
    const moveChange = row?.matches(".feature")
      ? isProject && featureMoveOf(features, uid, step)
      : rowMoveOf(features, rows, step);
    const isRefused = [uid, ...rows.map(({ task }) => task)].some((each) => refusedUids.has(each));
    if (!canUpdate || !row || !moveChange || isRefused) return;
    change(moveChange);
    onMoveFocus({ row: uid, column: [...row.querySelectorAll("[data-cell]")].indexOf(cell) });
    const count = Math.max(1, rows.length);
    onAnnounce(t(`sheet:announcement.${step === 1 ? "movedDown" : "movedUp"}`, { count }));
  };

  return {
    selected: range.selected,
    focusKeepingSelection: range.focusKeepingSelection,
    handleFocus: range.handleFocus,
    handleMouseDown: (event: MouseEvent) => {
      const cell = (event.target as Element).closest<HTMLElement>("[data-cell]");
      if (event.button !== 0 || !event.shiftKey || cell instanceof HTMLButtonElement) return;
      if (range.extend(document.activeElement, cell)) event.preventDefault();
    },
    /** Returns whether the key was handled. */
    handleKey: (event: KeyboardEvent, grid: HTMLElement, cell: HTMLElement): boolean => {
      const { key, shiftKey, altKey } = event;
      if (event.ctrlKey || event.metaKey) return false;
      const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : null;
      if (step && shiftKey !== altKey) {
        // Alt with an arrow key opens the list of a select.
        if (altKey && cell instanceof HTMLSelectElement) return false;
        event.preventDefault();
        if (altKey) move(cell, step);
        else range.extendBy(cell, step);
        return true;
      }
      if (range.rows.length === 0 || shiftKey || altKey) return false;
      if (key === "Escape") range.clear();
      else if (key === "Delete") {
        event.preventDefault();
        remove(grid);
      } else return false;
      return true;
    },
  };
}
