import { type FocusEvent, useLayoutEffect, useRef } from "react";
import type { MenuAction } from "./row-actions.tsx";

const buttonSelector = "a, button";

/** Focuses the new button after an action has replaced the focused one. */
export function useButtonFocus(actions: readonly MenuAction[], isAsking: boolean) {
  const isBusy = actions.some((action) => action.isBusy);
  const shown = actions.map(({ label }) => label).join();
  const box = useRef<HTMLDivElement>(null);
  const index = useRef<number | null>(null);
  const buttons = () => [...(box.current?.querySelectorAll<HTMLElement>(buttonSelector) ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the buttons' labels change
  useLayoutEffect(() => {
    if (isBusy || isAsking || index.current === null || document.activeElement !== document.body)
      return;
    const found = buttons();
    found[Math.min(index.current, found.length - 1)]?.focus({ preventScroll: true });
  }, [shown, isBusy, isAsking]);
  return {
    ref: box,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      index.current = buttons().indexOf(target);
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      // A busy button loses the focus by itself. A closed dialog returns the focus.
      if (target.matches(":disabled") || relatedTarget?.closest(".MuiDialog-root")) return;
      index.current = null;
    },
  };
}
