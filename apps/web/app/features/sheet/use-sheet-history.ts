import { useState } from "react";
import { nextUndoOrder } from "../../lib/undo.ts";
import type { Change, SheetFeature } from "./sheet.ts";
import { changesToUndo, focusPositionOf, inverseOf, titleOf } from "./sheet-undo.ts";

export interface SheetStep {
  /** Position of the step in the undo order of the whole page. */
  order: number;
  title: string;
  inverse: readonly Change[];
}
export type HistoryDirection = "undo" | "redo";

interface Options {
  /** Returns the rows with all changes, and the changes that weren't sent yet. */
  read: () => { features: readonly SheetFeature[]; queued: readonly Change[] };
  /** Returns a row's id; null until it is saved. */
  idOf: (uid: string) => string | null;
  apply: (changes: readonly Change[]) => void;
}

/** Records the user's changes since the sheet was opened, so that they can be undone and redone. */
export function useSheetHistory({ read, idOf, apply }: Options) {
  const [steps] = useState(() => ({ undo: [] as SheetStep[], redo: [] as SheetStep[] }));
  const remember = (direction: HistoryDirection, changes: readonly Change[]): SheetStep => {
    const { features } = read();
    const inverse = inverseOf(features, changes);
    const step = { order: nextUndoOrder(), title: titleOf(features, changes), inverse };
    steps[direction].push(step);
    return step;
  };
  return {
    record: (changes: readonly Change[]): SheetStep => {
      steps.redo.length = 0;
      return remember("undo", changes);
    },
    nextStep: (direction: HistoryDirection): SheetStep | undefined => steps[direction].at(-1),
    /**
     * Undoes or redoes a step, at most once. Returns its title, the number of changes and the
     * position to focus. The position is null if the step no longer applies. Returns null if there
     * is no such step.
     */
    applyStep: (direction: HistoryDirection, step = steps[direction].at(-1)) => {
      if (!step || !steps[direction].includes(step)) return null;
      steps[direction] = steps[direction].filter((each) => each !== step);
      const { features, queued } = read();
      const changes = changesToUndo(features, queued, step.inverse, idOf);
      const { title } = step;
      if (changes.length === 0) return { title, count: 0, position: null };
      remember(direction === "undo" ? "redo" : "undo", changes);
      apply(changes);
      // Undone cells are in reverse order. The first one gets the focus.
      const isReversed = direction === "undo" && changes.every(({ kind }) => kind === "cells");
      const position = focusPositionOf(isReversed ? changes.toReversed() : changes);
      return { title, count: changes.length, position };
    },
  };
}
