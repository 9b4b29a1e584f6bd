import { useEffect } from "react";

/**
 * Calls `onReturn` when the tab becomes visible or the network is back, as data may have changed
 * since.
 */
export function useOnReturn(onReturn: () => void): void {
  useEffect(() => {
    const whenVisible = () => {
      if (document.visibilityState === "visible") onReturn();
    };
    window.addEventListener("focus", onReturn);
    window.addEventListener("online", onReturn);
    document.addEventListener("visibilitychange", whenVisible);
    return () => {
      window.removeEventListener("focus", onReturn);
      window.removeEventListener("online", onReturn);
      document.removeEventListener("visibilitychange", whenVisible);
    };
  }, [onReturn]);
}
