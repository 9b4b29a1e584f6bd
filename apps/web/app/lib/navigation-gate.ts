/** What a navigation needs before React Router may start it; tests replace it. */
export interface RouteScripts {
  isLoaded(path: string): boolean;
  load(path: string): Promise<unknown>;
  isServerReachable(): Promise<boolean>;
  /** Called instead of navigating. */
  onUnreachable(): void;
}

let latest = 0;
let isPending = false;
const watchers = new Set<() => void>();

function setPending(next: boolean): void {
  if (isPending === next) return;
  isPending = next;
  for (const watcher of watchers) watcher();
}

/** Whether a page's scripts are being loaded. */
export const isRoutePending = (): boolean => isPending;

/** For `useSyncExternalStore`. */
export function watchRoutePending(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** Drops a navigation that still waits for its scripts, because another one begins. */
export function startNavigation(): number {
  setPending(false);
  latest += 1;
  return latest;
}

// React Router navigates as soon as a gate's promise settles.
const never = () => new Promise<never>(() => {});

/**
 * Loads a page's scripts before React Router does: on a failure it reloads the page, which without
 * a connection loses the page and all typed text. Once the server responds, a failure means a new
 * release, and React Router may reload.
 */
export const navigationGate =
  (scripts: RouteScripts) =>
  async (proceed: () => Promise<unknown>, { to }: { to: string | number }): Promise<void> => {
    const own = startNavigation();
    if (typeof to === "number" || scripts.isLoaded(to)) {
      await proceed();
      return;
    }
    setPending(true);
    const isAllowed = await scripts.load(to).then(
      () => true,
      () => scripts.isServerReachable(),
    );
    if (own !== latest) return never();
    if (!isAllowed) {
      setPending(false);
      scripts.onUnreachable();
      return never();
    }
    await proceed();
    if (own === latest) setPending(false);
  };
