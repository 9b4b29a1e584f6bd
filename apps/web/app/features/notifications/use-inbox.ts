import { useCallback, useEffect, useRef, useState } from "react";
import { apolloClient } from "../../lib/apollo/client.ts";
import { type Failure, failureOf } from "../../lib/apollo/failure.ts";
import { loadMoreRows } from "../../lib/list/load-more-rows.ts";
import { send } from "../../lib/send.ts";
import { onMessage, onMissed } from "../../lib/socket/bus.ts";
import {
  addArrivedItem,
  addOlderItems,
  type Inbox,
  type InboxItem,
  markItemsRead,
  newArrival,
  unreadOf,
} from "./inbox.ts";
import { inboxQuery, markReadMutation } from "./notifications.operations.ts";

const pageSize = 20;
/** Milliseconds before the first load. If the socket connects earlier, it triggers the load. */
const socketWaitMs = 300;

async function fetchPage(
  unread: boolean,
  paging = { perPage: pageSize, offset: 0 },
): Promise<Inbox> {
  const { data, error } = await apolloClient.query({
    query: inboxQuery,
    variables: { paging: { ...paging, order: "DESC" }, filter: { unread } },
    // The socket triggers requests at any time, so failures are shown only in the notification
    // list.
    context: { isBackground: true },
  });
  if (!data?.notifications) throw error ?? new Error("The response has no notifications");
  return data.notifications;
}

export interface InboxState {
  /** Null until the first response. */
  inbox: Inbox | null;
  failure: Failure | null;
  isLoadingOlder: boolean;
  isUnreadOnly: boolean;
  showUnreadOnly: (isOn: boolean) => void;
  /** The latest notification that arrived while the page was open, for screen readers. */
  arrived: InboxItem | null;
  reload: () => void;
  loadOlder: () => void;
  /** Marks these notifications as read; null marks all. */
  markRead: (ids: readonly string[] | null) => void;
}

/** Loads the newest page, and reloads it if something changed during the request. */
function useNewestPage() {
  const [inbox, setInbox] = useState<Inbox | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [arrived, setArrived] = useState<InboxItem | null>(null);
  const known = useRef<Inbox | null>(null);
  const isRunning = useRef(false);
  const isOutdated = useRef(false);
  // A ref as well as state, because running requests read it.
  const isUnreadOnlyRef = useRef(false);
  const [isUnreadOnly, setIsUnreadOnly] = useState(false);

  const showInbox = useCallback((given: Inbox) => {
    const next = isUnreadOnlyRef.current ? unreadOf(given) : given;
    // Covers notifications from the socket and those missed while it was disconnected.
    const arrival = newArrival(known.current, next);
    if (arrival) setArrived(arrival);
    known.current = next;
    setInbox(next);
  }, []);
  const reload = useCallback(async () => {
    isOutdated.current = true;
    if (isRunning.current) return;
    isRunning.current = true;
    while (isOutdated.current) {
      isOutdated.current = false;
      try {
        showInbox(await fetchPage(isUnreadOnlyRef.current));
        setFailure(null);
      } catch (error) {
        setFailure(failureOf(error));
      }
    }
    isRunning.current = false;
  }, [showInbox]);
  /** Applies a local change and repeats a running request, whose response may lack the change. */
  const change = useCallback(
    (update: (inbox: Inbox) => Inbox) => {
      if (isRunning.current) isOutdated.current = true;
      if (known.current) showInbox(update(known.current));
    },
    [showInbox],
  );
  const showUnreadOnly = useCallback(
    (isOn: boolean) => {
      isUnreadOnlyRef.current = isOn;
      setIsUnreadOnly(isOn);
      change((inbox) => inbox);
      void reload();
    },
    [change, reload],
  );
  return { inbox, failure, setFailure, arrived, reload, change, isUnreadOnly, showUnreadOnly };
}

export function useInbox(): InboxState {
  const { inbox, failure, setFailure, arrived, reload, change, ...unreadFilter } = useNewestPage();
  const [isLoadingOlder, setIsLoadingOlder] = useState(false);

  useEffect(() => {
    const firstLoad = setTimeout(() => void reload(), socketWaitMs);
    const cleanups = [
      () => clearTimeout(firstLoad),
      onMissed(() => {
        clearTimeout(firstLoad);
        void reload();
      }),
      onMessage("notificationsRead", () => void reload()),
      onMessage("notification", (message) =>
        change((known) =>
          addArrivedItem(known, { ...message, quote: message.quote ?? null, isRead: false }),
        ),
      ),
    ];
    return () => {
      for (const cleanUp of cleanups) cleanUp();
    };
  }, [reload, change]);

  async function loadOlder(): Promise<void> {
    if (!inbox || isLoadingOlder) return;
    setIsLoadingOlder(true);
    try {
      const page = await loadMoreRows(inbox.items, pageSize, (paging) =>
        fetchPage(unreadFilter.isUnreadOnly, paging),
      );
      change((known) => addOlderItems(known, page));
      setFailure(null);
    } catch (error) {
      setFailure(failureOf(error));
    }
    setIsLoadingOlder(false);
  }

  async function markRead(ids: readonly string[] | null): Promise<void> {
    change((known) => markItemsRead(known, ids));
    const variables = { ids: ids && [...ids] };
    const { data } = await send(markReadMutation, variables, { callerShowsErrors: false });
    const unreadCount = data?.markNotificationsRead ?? undefined;
    // Apollo's error link has shown the failure. The reload restores the unread state.
    if (unreadCount === undefined) void reload();
    else change((known) => ({ ...known, unreadCount }));
  }

  return {
    inbox,
    failure,
    isLoadingOlder,
    arrived,
    ...unreadFilter,
    reload: () => void reload(),
    loadOlder: () => void loadOlder(),
    markRead: (ids) => void markRead(ids),
  };
}
