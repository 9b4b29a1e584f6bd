import { type FocusEvent, useLayoutEffect, useRef } from "react";
import type { MenuAction } from "./row-actions.tsx";

const pressed = "a, button";

/** Once a button was pressed with the keyboard on it, the one in its place has the focus. */
export function useButtonFocus(actions: readonly MenuAction[], isAsking: boolean) {
  const isBusy = actions.some((action) => action.isBusy);
  const shown = actions.map(({ label }) => label).join();
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<number | null>(null);
  const buttons = () => [...(box.current?.querySelectorAll<HTMLElement>(pressed) ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: buttons are others by what they show
  useLayoutEffect(() => {
    if (isBusy || isAsking || place.current === null || document.activeElement !== document.body)
      return;
    const found = buttons();
    found[Math.min(place.current, found.length - 1)]?.focus({ preventScroll: true });
  }, [shown, isBusy, isAsking]);
  return {
    ref: box,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      place.current = buttons().indexOf(target);
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      // One that is busy loses it by itself, one that asks gets it back.
      if (target.matches(":disabled") || relatedTarget?.closest(".MuiDialog-root")) return;
      place.current = null;
    },
  };
}
