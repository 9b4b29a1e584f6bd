import { useEffect, useRef } from "react";
import { onMessage, onMissed } from "./bus.ts";

/** Fetches anew when the person is told of something of these kinds, or may have been. */
export function useNews(kinds: RegExp, reload: () => void): void {
  const latest = useRef({ kinds, reload });
  latest.current = { kinds, reload };
  useEffect(() => {
    const endings = [
      onMessage("notification", ({ kind }) => {
        if (latest.current.kinds.test(kind)) latest.current.reload();
      }),
      onMissed(() => latest.current.reload()),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, []);
}
