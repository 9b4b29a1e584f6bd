import { useEffect, useRef } from "react";
import { onMessage, onMissed } from "../../lib/socket/bus.ts";

/** Fetches anew when something became of an invoice or of the tokens, or may have. */
export function useInvoiceNews(reload: () => void): void {
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => {
    const endings = [
      onMessage("notification", ({ kind }) => {
        if (/^(invoice|projectTaskTokens)/.test(kind)) latest.current();
      }),
      onMissed(() => latest.current()),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, []);
}
