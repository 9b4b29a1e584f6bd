import { useEffect, useRef } from "react";
import { onMessage, onMissed } from "../../lib/socket/bus.ts";

/**
 * Reloads the list when a user comes online who is not in it, such as a new member. Once per user,
 * as they may be on another page of the list.
 */
export function useReloadOnNewMember(
  rows: readonly { id: string }[] | undefined,
  reload: () => void,
): void {
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
