import { useEffect } from "react";
import { connectionLostAt, watchConnection } from "./connection.ts";

/**
 * Calls `onReturn` when the tab becomes visible or focused, or when the network or the server is
 * back. Data may have changed in the meantime.
 */
export function useOnReturn(onReturn: () => void): void {
  useEffect(() => {
    const whenVisible = () => {
      if (document.visibilityState === "visible") onReturn();
    };
    const whenConnected = () => {
      if (!connectionLostAt()) onReturn();
    };
    const stopWatching = watchConnection(whenConnected);
    window.addEventListener("focus", onReturn);
    window.addEventListener("online", onReturn);
    document.addEventListener("visibilitychange", whenVisible);
    return () => {
      stopWatching();
      window.removeEventListener("focus", onReturn);
      window.removeEventListener("online", onReturn);
      document.removeEventListener("visibilitychange", whenVisible);
    };
  }, [onReturn]);
}
