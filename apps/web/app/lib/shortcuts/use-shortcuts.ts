import { useLayoutEffect, useRef } from "react";
import { registerShortcuts, type Shortcut } from "./shortcuts.ts";

/** The shortcuts of a part of the page, as long as it stands. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  // What is on the screen can be pressed.
  useLayoutEffect(() => registerShortcuts(() => latest.current), []);
}
