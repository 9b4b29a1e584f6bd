import { useState } from "react";
import { useWords } from "../../lib/i18n/use-words.ts";
import { useShortcuts } from "../../lib/shortcuts/use-shortcuts.ts";
import { focusedRow } from "../rows/row-cells.ts";
import {
  noTicks,
  ofPage,
  type PageTicks,
  type Ticked,
  tickedRows,
  turn,
  turnPage,
} from "./ticks.ts";

export interface Ticks<Row> {
  /** Of all pages. */
  rows: Row[];
  page: PageTicks;
  has: (id: string) => boolean;
  turn: (id: string, isRange: boolean) => void;
  turnPage: () => void;
  clear: () => void;
}

/**
 * The ticks of a list. They stay while its order or its page changes, and go when it is narrowed
 * to something else: what isn't among its rows any more is changed by nobody's mistake.
 */
export function useTicks<Row extends { id: string }>(
  shown: readonly Row[],
  narrowedTo: string,
): Ticks<Row> {
  const [state, setState] = useState<{ ticked: Ticked<Row>; of: string }>({
    ticked: noTicks,
    of: narrowedTo,
  });
  const ticked = state.of === narrowedTo ? state.ticked : noTicks;
  const set = (change: (before: Ticked<Row>) => Ticked<Row>) =>
    setState(({ ticked: before, of }) => ({
      ticked: change(of === narrowedTo ? before : noTicks),
      of: narrowedTo,
    }));
  return {
    rows: tickedRows(ticked, shown),
    page: ofPage(ticked, shown),
    has: (id) => ticked.rows.has(id),
    turn: (id, isRange) => set((before) => turn(before, shown, id, isRange)),
    turnPage: () => set((before) => turnPage(before, shown)),
    clear: () => set(() => noTicks),
  };
}

/** `X` turns the row in focus over, with Shift a range; Escape takes all ticks away. */
export function useTickKeys<Row>(ticks: Ticks<Row> | undefined): void {
  const t = useWords();
  const turnHere = (isRange: boolean) => {
    const id = focusedRow()?.dataset.row;
    if (id) ticks?.turn(id, isRange);
  };
  const untick = { keys: "escape", label: t("ui:ticks.clear"), run: () => ticks?.clear() };
  useShortcuts(
    ticks
      ? [
          { keys: "x", label: t("ui:keys.tick"), run: () => turnHere(false) },
          { keys: "shift+x", label: t("ui:keys.tickRange"), run: () => turnHere(true) },
          ...(ticks.rows.length > 0 ? [untick] : []),
        ]
      : [],
  );
}
