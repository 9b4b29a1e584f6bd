import { useState } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useShortcuts } from "../../lib/shortcuts/use-shortcuts.ts";
import { focusedRow } from "../rows/row-cells.ts";
import {
  emptySelection,
  type PageSelection,
  type RowSelection,
  selectedRows,
  selectionOfPage,
  selectRows,
  togglePage,
  toggleRow,
} from "./row-selection.ts";

export interface UseRowSelection<Row> {
  rows: Row[];
  page: PageSelection;
  has: (id: string) => boolean;
  toggle: (id: string, isRange: boolean) => void;
  togglePage: () => void;
  /** Adds rows of other pages, unless selection or filters have changed since this render. */
  add: (rows: readonly Row[]) => void;
  clear: () => void;
}

/**
 * Keeps the selection of a list. It survives a change of order or page. A change of filters clears
 * it, so that a bulk action can't change rows outside the list.
 */
export function useRowSelection<Row extends { id: string }>(
  shown: readonly Row[],
  filterKey: string,
): UseRowSelection<Row> {
  const [state, setState] = useState<{ selected: RowSelection<Row>; filterKey: string }>({
    selected: emptySelection,
    filterKey,
  });
  const selected = state.filterKey === filterKey ? state.selected : emptySelection;
  const set = (change: (before: RowSelection<Row>) => RowSelection<Row>) =>
    setState(({ selected: before, filterKey: keyBefore }) => ({
      selected: change(keyBefore === filterKey ? before : emptySelection),
      filterKey,
    }));
  return {
    rows: selectedRows(selected, shown),
    page: selectionOfPage(selected, shown),
    has: (id) => selected.rows.has(id),
    toggle: (id, isRange) => set((before) => toggleRow(before, shown, id, isRange)),
    togglePage: () => set((before) => togglePage(before, shown)),
    add: (rows) =>
      setState((before) =>
        before === state && before.filterKey === filterKey
          ? { ...before, selected: selectRows(before.selected, rows) }
          : before,
      ),
    clear: () => set(() => emptySelection),
  };
}

export function useSelectionKeys<Row>(selection: UseRowSelection<Row> | undefined): void {
  const t = useTranslate();
  const toggleHere = (isRange: boolean) => {
    const id = focusedRow()?.dataset.row;
    if (id) selection?.toggle(id, isRange);
  };
  const clearSelection = {
    keys: "escape",
    label: t("ui:selection.clear"),
    run: () => selection?.clear(),
  };
  useShortcuts(
    selection
      ? [
          { keys: "x", label: t("ui:keys.select"), run: () => toggleHere(false) },
          { keys: "shift+x", label: t("ui:keys.selectRange"), run: () => toggleHere(true) },
          ...(selection.rows.length > 0 ? [clearSelection] : []),
        ]
      : [],
  );
}
