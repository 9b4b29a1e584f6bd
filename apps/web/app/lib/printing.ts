import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { schemeChoice } from "./theme/theme.ts";

let isPrinting = false;
const listeners = new Set<() => void>();

/** What depends on it is drawn before the browser looks. */
function change(now: boolean): void {
  isPrinting = now;
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Follows the browser's printing. Paper is white, whichever scheme the screen has. */
export function followPrinting(): void {
  const { documentElement: root } = document;
  let scheme: string | null = null;
  addEventListener("beforeprint", () => {
    scheme = root.getAttribute(schemeChoice.attribute);
    root.setAttribute(schemeChoice.attribute, "light");
    change(true);
  });
  addEventListener("afterprint", () => {
    if (scheme !== null) root.setAttribute(schemeChoice.attribute, scheme);
    change(false);
  });
}

/** Whether the page is being printed. */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
