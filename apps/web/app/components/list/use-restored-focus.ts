import { useLayoutEffect, useRef } from "react";

const focusableSelector = "a, button, input";

/**
 * Restores the focus in a row after another response has remounted the rows, if the row is still
 * among them.
 */
export function useRestoredFocus(responseKey: string) {
  const box = useRef<HTMLDivElement>(null);
  const lastFocus = useRef<{ id: string | undefined; index: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each response re-renders the rows
  useLayoutEffect(() => {
    if (!lastFocus.current || document.activeElement !== document.body) return;
    const { id, index } = lastFocus.current;
    const rows = [...(box.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const row = rows.find(({ dataset }) => dataset.row === id);
    row?.querySelectorAll<HTMLElement>(focusableSelector)[index]?.focus({ preventScroll: true });
  }, [responseKey]);
  const onFocus = ({ target }: { target: Element }) => {
    const row = target.closest<HTMLElement>("[data-row]");
    lastFocus.current = row && {
      id: row.dataset.row,
      index: [...row.querySelectorAll(focusableSelector)].indexOf(target),
    };
  };
  return { ref: box, onFocus };
}
