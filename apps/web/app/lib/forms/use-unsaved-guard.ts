import { useEffect } from "react";
import { useBlocker } from "react-router";
import { isReloading } from "../navigation.ts";
import { isLoggedIn } from "../session.ts";

/** Closing the tab or reloading asks, unless the application itself needs the reload. */
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
 * Asks before a page with unsaved text is left. A session that ended goes through: the draft is
 * kept. The router knows one blocker at a time, so that a page may have one such guard.
 */
export function useUnsavedGuard(isUnsaved: () => boolean) {
  useUnloadGuard(isUnsaved);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isUnsaved() && isLoggedIn(),
  );
}
