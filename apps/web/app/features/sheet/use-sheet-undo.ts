import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { type CellPosition, hasTypedText } from "../../components/grid/grid-focus.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { keyOf } from "../../lib/shortcuts/shortcuts.ts";
import { useShortcuts } from "../../lib/shortcuts/use-shortcuts.ts";
import { toastUndoConflict } from "../../lib/toast-undo-conflict.ts";
import { registerUndoSource, undoLast } from "../../lib/undo.ts";
import type { Sheet } from "./use-sheet.ts";
import type { HistoryDirection, SheetStep } from "./use-sheet-history.ts";

const directionByKey = new Map<string, HistoryDirection>([
  ["mod+z", "undo"],
  ["mod+shift+z", "redo"],
  ["mod+y", "redo"],
  ["historyUndo", "undo"],
  ["historyRedo", "redo"],
]);

interface Props {
  sheet: Pick<Sheet, "nextStep" | "applyStep">;
  table: RefObject<HTMLTableElement | null>;
  onMoveFocus: (position: CellPosition) => void;
  onAnnounce: (message: string) => void;
}

/**
 * Handles undo and redo in the grid. The browser itself undoes text that isn't committed yet.
 */
export function useSheetUndo({ sheet, table, onMoveFocus, onAnnounce }: Props) {
  const t = useTranslate();
  const undoOrRedo = (direction: HistoryDirection, step?: SheetStep) => {
    const undone = sheet.applyStep(direction, step);
    if (!undone) return;
    const { title, count, position } = undone;
    if (!position) return toastUndoConflict(title);
    onMoveFocus(position);
    const said = direction === "undo" ? "undone" : "redone";
    onAnnounce(
      count > 1
        ? t(`sheet:announcement.${said}Changes`, { count })
        : t(`sheet:announcement.${said}`, { title }),
    );
  };
  /**
   * Undoes through the history of the whole page. This closes the toast of an undone removal, and
   * also undoes invalid text of a cell.
   */
  const undoOrRedoLast = (direction: HistoryDirection) => {
    if (direction === "redo") undoOrRedo(direction);
    else if (sheet.nextStep(direction) || table.current?.querySelector("[aria-invalid='true']"))
      undoLast();
  };
  const latest = useRef({ sheet, undoOrRedo, undoOrRedoLast });
  latest.current = { sheet, undoOrRedo, undoOrRedoLast };

  useLayoutEffect(
    () =>
      registerUndoSource(() => {
        const step = latest.current.sheet.nextStep("undo");
        return step && { order: step.order, undo: () => latest.current.undoOrRedo("undo", step) };
      }),
    [],
  );
  const redo = () => undoOrRedo("redo");
  useShortcuts([
    { keys: "mod+shift+z", label: t("ui:redo"), run: redo },
    { keys: "mod+y", label: t("ui:redo"), run: redo },
  ]);
  // The browser's menus undo without a key press. React's `onBeforeInput` doesn't report this.
  useEffect(() => {
    const grid = table.current;
    const handleBeforeInput = (event: InputEvent) => {
      const direction = directionByKey.get(event.inputType);
      if (!direction || hasTypedText(event.target)) return;
      event.preventDefault();
      if (event.target === document.activeElement) latest.current.undoOrRedoLast(direction);
    };
    grid?.addEventListener("beforeinput", handleBeforeInput);
    return () => grid?.removeEventListener("beforeinput", handleBeforeInput);
  }, [table]);

  const undoStep = useCallback((step: SheetStep) => latest.current.undoOrRedo("undo", step), []);

  return {
    undoStep,
    /** Returns whether the key was an undo or redo. */
    handleUndoKey: (event: KeyboardEvent, cell: HTMLElement): boolean => {
      const direction = event.altKey ? undefined : directionByKey.get(keyOf(event.nativeEvent));
      if (!direction) return false;
      if (hasTypedText(cell)) return true;
      event.preventDefault();
      event.stopPropagation();
      undoOrRedoLast(direction);
      return true;
    },
  };
}
