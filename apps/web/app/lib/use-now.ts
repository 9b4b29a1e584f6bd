import { useSyncExternalStore } from "react";

const minuteMs = 60_000;
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const watchers = new Set<() => void>();

function tick(): void {
  now = Date.now();
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  timer ??= setInterval(tick, minuteMs);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function read(): number {
  // Without a timer, the stored time may be hours old.
  if (timer === undefined && Date.now() - now >= minuteMs) now = Date.now();
  return now;
}

/**
 * Returns the time in milliseconds, less than two minutes old. One timer serves all callers. Null
 * during server rendering and hydration.
 */
export const useNow = (): number | null => useSyncExternalStore(watch, read, () => null);
