import { useEffect, useRef } from "react";
import { onMessage, onMissed } from "../../lib/socket/bus.ts";

/**
 * Reloads the list when the socket reports the presence of a user who is not in it, such as a new
 * member. Does so once per user, because they may be on another page of the list. Also reloads when
 * messages may have been missed.
 */
export function useReloadOnNewMember(
  rows: readonly { id: string }[] | undefined,
  reload: () => void,
): void {
  const latest = useRef({ rows, reload });
  latest.current = { rows, reload };
  const reloadedFor = useRef(new Set<string>());
  useEffect(
    () =>
      onMessage("presence", ({ userId }) => {
        const { rows: currentRows, reload: reloadList } = latest.current;
        if (
          !currentRows ||
          reloadedFor.current.has(userId) ||
          currentRows.some(({ id }) => id === userId)
        )
          return;
        reloadedFor.current.add(userId);
        reloadList();
      }),
    [],
  );
  useEffect(() => onMissed(() => latest.current.rows && latest.current.reload()), []);
}
