import { type RefObject, useEffect, useRef } from "react";
import type { Part } from "./assembly.ts";

/**
 * Moves the focus when the focused row disappears. The adjacent row gets the focus, or the list if
 * it is empty. The search field never gets it: its own undo would capture the next undo key.
 */
export function usePartFocus(list: RefObject<HTMLElement | null>, parts: readonly Part[]) {
  /** The row that last had the focus. */
  const focusedId = useRef<string | undefined>(undefined);
  const previousParts = useRef(parts);
  useEffect(() => {
    const before = previousParts.current;
    previousParts.current = parts;
    const isPresent = ({ id }: Part) => parts.some((part) => part.id === id);
    const at = before.findIndex(({ id }) => id === focusedId.current);
    const removed = before[at];
    if (!removed || isPresent(removed) || document.activeElement !== document.body) return;
    const next = before.slice(at).find(isPresent) ?? before.slice(0, at).findLast(isPresent);
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-part]") ?? [])];
    const row = rows.find(({ dataset }) => dataset.part === next?.id);
    (row?.querySelector<HTMLElement>("[data-remove]") ?? list.current)?.focus();
  }, [parts, list]);
  return {
    onFocus: ({ target }: { target: Element }) => {
      focusedId.current = target.closest<HTMLElement>("[data-part]")?.dataset.part;
    },
    /** Must be called when a button is pressed: some browsers don't focus it then. */
    setFocused: (id: string) => {
      focusedId.current = id;
    },
  };
}
