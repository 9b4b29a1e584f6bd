import { useEffect, useRef } from "react";
import { onMessage, onMissed } from "./bus.ts";

/** Refetches after a notification of these kinds, or when some may have been missed. */
export function useRefetchOnNotification(kinds: RegExp, reload: () => void): void {
  const latest = useRef({ kinds, reload });
  latest.current = { kinds, reload };
  useEffect(() => {
    const unsubscribers = [
      onMessage("notification", ({ kind }) => {
        if (latest.current.kinds.test(kind)) latest.current.reload();
      }),
      onMissed(() => latest.current.reload()),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, []);
}
