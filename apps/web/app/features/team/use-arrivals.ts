import { useEffect, useRef } from "react";
import { onMessage, onMissed } from "../../lib/socket/bus.ts";

/**
 * Loads the list again when someone comes online whom it does not show: a person who has just
 * joined. Once each, since on another page of the list they are known.
 */
export function useArrivals(rows: readonly { id: string }[] | undefined, reload: () => void): void {
  const latest = useRef({ rows, reload });
  latest.current = { rows, reload };
  const met = useRef(new Set<string>());
  useEffect(
    () =>
      onMessage("presence", ({ userId }) => {
        const { rows: shown, reload: load } = latest.current;
        if (!shown || met.current.has(userId) || shown.some(({ id }) => id === userId)) return;
        met.current.add(userId);
        load();
      }),
    [],
  );
  useEffect(() => onMissed(() => latest.current.rows && latest.current.reload()), []);
}
