import { useEffect } from "react";
import { useBlocker } from "react-router";
import { isReloading } from "../navigation.ts";
import { isLoggedIn } from "../session.ts";

/** Asks before closing or reloading the tab, unless the application itself reloads. */
export function useUnloadGuard(isUnsaved: () => boolean): void {
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isUnsaved() && !isReloading()) event.preventDefault();
    };
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => window.removeEventListener("beforeunload", onBeforeUnload);
  }, [isUnsaved]);
}

/**
 * Blocks leaving a page with unsaved input, so that the caller can ask. An ended session is not
 * blocked, as the draft is kept. The router supports one blocker, so a page can have only one such
 * guard.
 */
export function useUnsavedGuard(isUnsaved: () => boolean) {
  useUnloadGuard(isUnsaved);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isUnsaved() && isLoggedIn(),
  );
}
