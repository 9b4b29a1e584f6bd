import { useLayoutEffect, useRef } from "react";
import { registerShortcuts, type Shortcut } from "./shortcuts.ts";

/** Registers shortcuts while the component is mounted. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  // In a layout effect, so that shortcuts work as soon as they are visible.
  useLayoutEffect(() => registerShortcuts(() => latest.current), []);
}
