import { type RefObject, useMemo, useRef, useState } from "react";
import { focusCell } from "../../components/grid/grid-focus.ts";
import { type RowRange, rowsIn, type TaskRowKey } from "./row-range.ts";
import type { SheetFeature } from "./sheet.ts";

const taskRows = "tr[data-row]:not(.feature, .draft)";
const none: readonly TaskRowKey[] = [];

/** Returns the task's row that a cell is in, or null. */
export function taskRowOf(cell: Element | null): TaskRowKey | null {
  const row = cell?.closest<HTMLElement>(taskRows);
  const feature = row?.closest("tbody")?.querySelector<HTMLElement>("tr.feature");
  const [task, of] = [row?.dataset.row, feature?.dataset.row];
  return task && of ? { feature: of, task } : null;
}

/** The selected rows of the sheet. Focusing a cell in any other way clears the selection. */
export function useRowRange(
  features: readonly SheetFeature[],
  table: RefObject<HTMLTableElement | null>,
) {
  const [range, setRange] = useState<RowRange | null>(null);
  const isKept = useRef(false);
  const rows = useMemo(() => (range ? rowsIn(features, range) : none), [features, range]);
  const selected = useMemo(
    () => new Set(rows.map(({ feature, task }) => `${feature} ${task}`)),
    [rows],
  );
  const focusKept = (cell: HTMLElement | null | undefined) => {
    isKept.current = true;
    focusCell(cell);
    isKept.current = false;
  };
  /** Selects from the current row to the one of `to`, which gets the focus. */
  const extend = (from: Element | null, to: HTMLElement | null | undefined): boolean => {
    const [own, head] = [taskRowOf(from), taskRowOf(to ?? null)];
    if (!own || !head || !to) return false;
    setRange({ anchor: range && rows.length > 0 ? range.anchor : own, head });
    focusKept(to);
    return true;
  };
  return {
    rows,
    selected,
    clear: () => setRange(null),
    focusKept,
    extend,
    extendBy: (cell: HTMLElement, step: 1 | -1): boolean => {
      const own = cell.closest(taskRows);
      const all = [...(table.current?.querySelectorAll(taskRows) ?? [])];
      const column = own ? [...own.querySelectorAll("[data-cell]")].indexOf(cell) : -1;
      const next = own && all[all.indexOf(own) + step];
      return extend(cell, next?.querySelectorAll<HTMLElement>("[data-cell]")[column]);
    },
    handleFocus: () => {
      if (!isKept.current) setRange(null);
    },
  };
}
