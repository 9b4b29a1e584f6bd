import { type RefObject, useEffect, useRef } from "react";
import type { Part } from "./assembly.ts";

/**
 * Where the focus goes when its row is gone, by removing or by a step back: to the row beside it, or
 * where there is none to the list. Not to the search, a field with an undo of its own: the keys of
 * the next step must go on to act.
 */
export function usePartFocus(list: RefObject<HTMLElement | null>, parts: readonly Part[]) {
  /** The row that had it last. */
  const held = useRef<string | undefined>(undefined);
  const drawn = useRef(parts);
  useEffect(() => {
    const before = drawn.current;
    drawn.current = parts;
    const stands = ({ id }: Part) => parts.some((part) => part.id === id);
    const at = before.findIndex(({ id }) => id === held.current);
    const gone = before[at];
    if (!gone || stands(gone) || document.activeElement !== document.body) return;
    const next = before.slice(at).find(stands) ?? before.slice(0, at).findLast(stands);
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-part]") ?? [])];
    const row = rows.find(({ dataset }) => dataset.part === next?.id);
    (row?.querySelector<HTMLElement>("[data-remove]") ?? list.current)?.focus();
  }, [parts, list]);
  return {
    onFocus: ({ target }: { target: Element }) => {
      held.current = target.closest<HTMLElement>("[data-part]")?.dataset.part;
    },
    /** Pressing a button gives it the focus in some browsers only. */
    hold: (id: string) => {
      held.current = id;
    },
  };
}
