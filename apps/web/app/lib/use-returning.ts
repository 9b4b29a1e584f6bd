import { useEffect } from "react";

/** Coming back to the tab or to the net: someone else may have changed it meanwhile. */
export function useReturning(onReturn: () => void): void {
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
