import { useEffect, useRef } from "react";
import { useHydrated } from "../use-hydrated.ts";

/**
 * Focuses a form's first field when its page opens. Does nothing on touch devices, where the screen
 * keyboard would cover the form. Does nothing if the user is already typing somewhere.
 */
export function useFirstFocus(focus: () => void): void {
  const first = useRef(focus);
  // Forms are disabled until hydration.
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated) return;
    const active = document.activeElement;
    const isTyping = active?.closest("input, textarea, [contenteditable=true], [aria-modal=true]");
    if (!isTyping && window.matchMedia("(pointer: fine)").matches) first.current();
  }, [isHydrated]);
}
