import { useLayoutEffect, useRef } from "react";

const pressed = "a, button, input";

/**
 * Restores the focus in a row after another response has remounted the rows, if the row is still
 * among them.
 */
export function useRestoredFocus(answer: string) {
  const box = useRef<HTMLDivElement>(null);
  const held = useRef<{ id: string | undefined; place: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each response re-renders the rows
  useLayoutEffect(() => {
    if (!held.current || document.activeElement !== document.body) return;
    const { id, place } = held.current;
    const rows = [...(box.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const row = rows.find(({ dataset }) => dataset.row === id);
    row?.querySelectorAll<HTMLElement>(pressed)[place]?.focus({ preventScroll: true });
  }, [answer]);
  const onFocus = ({ target }: { target: Element }) => {
    const row = target.closest<HTMLElement>("[data-row]");
    held.current = row && {
      id: row.dataset.row,
      place: [...row.querySelectorAll(pressed)].indexOf(target),
    };
  };
  return { ref: box, onFocus };
}
