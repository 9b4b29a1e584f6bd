import { type RefObject, useMemo, useRef, useState } from "react";
import { focusCell } from "../../components/grid/grid-focus.ts";
import { type RowRange, rowsIn, type TaskRowKey } from "./row-range.ts";
import type { SheetFeature } from "./sheet.ts";

const taskRowSelector = "tr[data-row]:not(.feature, .draft, [hidden])";
const noRows: readonly TaskRowKey[] = [];

/** Returns the task's row that contains the cell, or null. */
export function taskRowOf(cell: Element | null): TaskRowKey | null {
  const row = cell?.closest<HTMLElement>(taskRowSelector);
  const feature = row?.closest("tbody")?.querySelector<HTMLElement>("tr.feature");
  const [task, featureUid] = [row?.dataset.row, feature?.dataset.row];
  return task && featureUid ? { feature: featureUid, task } : null;
}

/** Tracks the selected rows of the sheet. Focusing a cell in any other way clears the selection. */
export function useRowRange(
  features: readonly SheetFeature[],
  table: RefObject<HTMLTableElement | null>,
) {
  const [range, setRange] = useState<RowRange | null>(null);
  const keepsSelection = useRef(false);
  const rows = useMemo(() => (range ? rowsIn(features, range) : noRows), [features, range]);
  const selected = useMemo(
    () => new Set(rows.map(({ feature, task }) => `${feature} ${task}`)),
    [rows],
  );
  const focusKeepingSelection = (cell: HTMLElement | null | undefined) => {
    keepsSelection.current = true;
    focusCell(cell);
    keepsSelection.current = false;
  };
  /** Extends the selection to the row of `to`, and focuses `to`. Returns whether it could. */
  const extend = (from: Element | null, to: HTMLElement | null | undefined): boolean => {
    const [current, head] = [taskRowOf(from), taskRowOf(to ?? null)];
    if (!current || !head || !to) return false;
    setRange({ anchor: range && rows.length > 0 ? range.anchor : current, head });
    focusKeepingSelection(to);
    return true;
  };
  return {
    rows,
    selected,
    clear: () => setRange(null),
    focusKeepingSelection,
    extend,
    extendBy: (cell: HTMLElement, step: 1 | -1): boolean => {
      const row = cell.closest(taskRowSelector);
      const all = [...(table.current?.querySelectorAll(taskRowSelector) ?? [])];
      const column = row ? [...row.querySelectorAll("[data-cell]")].indexOf(cell) : -1;
      const next = row && all[all.indexOf(row) + step];
      return extend(cell, next?.querySelectorAll<HTMLElement>("[data-cell]")[column]);
    },
    handleFocus: () => {
      if (!keepsSelection.current) setRange(null);
    },
  };
}
