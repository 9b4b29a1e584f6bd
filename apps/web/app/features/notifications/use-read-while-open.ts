import { useCallback, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useLatest } from "../../lib/use-latest.ts";
import { useOnReturn } from "../../lib/use-on-return.ts";
import { unreadAbout } from "./inbox.ts";
import type { InboxState } from "./use-inbox.ts";

/** Marks notifications about the open ticket as read while the user sees its page. */
export function useReadWhileOpen({ inbox, markRead }: InboxState, isDisabled: boolean): void {
  const { pathname } = useLocation();
  const latestMarkRead = useLatest(markRead);
  // Ids aren't requested again, because a failing request would be repeated endlessly.
  const requestedIds = useRef(new Set<string>());
  const ids = isDisabled || !inbox ? "" : unreadAbout(inbox, pathname).join(",");
  const markVisibleRead = useCallback(() => {
    if (document.visibilityState !== "visible") return;
    const unread = ids.split(",").filter((id) => id && !requestedIds.current.has(id));
    for (const id of unread) requestedIds.current.add(id);
    if (unread.length > 0) latestMarkRead(unread);
  }, [ids, latestMarkRead]);
  useEffect(markVisibleRead, [markVisibleRead]);
  useOnReturn(markVisibleRead);
}
