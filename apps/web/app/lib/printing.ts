import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { schemeChoice } from "./theme/theme.ts";

let isPrinting = false;
const listeners = new Set<() => void>();

/** Renders synchronously, before the browser takes its snapshot. */
function setPrinting(now: boolean): void {
  isPrinting = now;
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tracks printing. Meanwhile, switches to the light scheme, because paper is white. */
export function followPrinting(): void {
  const { documentElement: root } = document;
  let scheme: string | null = null;
  addEventListener("beforeprint", () => {
    scheme = root.getAttribute(schemeChoice.attribute);
    root.setAttribute(schemeChoice.attribute, "light");
    setPrinting(true);
  });
  addEventListener("afterprint", () => {
    if (scheme !== null) root.setAttribute(schemeChoice.attribute, scheme);
    setPrinting(false);
  });
}

export const useIsPrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
