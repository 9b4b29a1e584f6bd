import { useCallback, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useLatest } from "../../lib/use-latest.ts";
import { useOnReturn } from "../../lib/use-on-return.ts";
import { unreadAbout } from "./inbox.ts";
import type { InboxState } from "./use-inbox.ts";

/** Marks notifications about the open ticket as read while the user sees its page. */
export function useReadWhileOpen({ inbox, markRead }: InboxState, isOff: boolean): void {
  const { pathname } = useLocation();
  const latest = useLatest(markRead);
  // A request that failed isn't repeated, or it would be sent without end.
  const tried = useRef(new Set<string>());
  const ids = isOff || !inbox ? "" : unreadAbout(inbox, pathname).join(",");
  const read = useCallback(() => {
    if (document.visibilityState !== "visible") return;
    const unread = ids.split(",").filter((id) => id && !tried.current.has(id));
    for (const id of unread) tried.current.add(id);
    if (unread.length > 0) latest(unread);
  }, [ids, latest]);
  useEffect(read, [read]);
  useOnReturn(read);
}
