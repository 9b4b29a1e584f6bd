import { pathTo } from "../../lib/paths.ts";

export interface InboxItem {
  id: string;
  kind: string;
  data: unknown;
  /** Start of the comment that the notification is about. */
  quote: string | null;
  isRead: boolean;
  createdAt: string;
}

export interface Inbox {
  items: readonly InboxItem[];
  total: number;
  unreadCount: number;
}

/** Newer notifications have greater ids. */
const newestFirst = (one: InboxItem, other: InboxItem) => Number(other.id) - Number(one.id);

const mergeItems = (items: readonly InboxItem[], more: readonly InboxItem[]) => {
  const itemsById = new Map([...items, ...more].map((item) => [item.id, item]));
  return [...itemsById.values()].toSorted(newestFirst);
};

/** Adds a notification from the socket. Duplicates change nothing. */
export function addArrivedItem(inbox: Inbox, item: InboxItem): Inbox {
  if (inbox.items.some(({ id }) => id === item.id)) return inbox;
  return {
    items: mergeItems(inbox.items, [item]),
    total: inbox.total + 1,
    unreadCount: inbox.unreadCount + 1,
  };
}

/**
 * Returns the newest notification if it is unread and newer than the known ones. Returns null for
 * the first load.
 */
export function newArrival(known: Inbox | null, next: Inbox): InboxItem | null {
  const [newest] = next.items;
  if (!known || !newest || newest.isRead) return null;
  return Number(newest.id) > Number(known.items[0]?.id ?? 0) ? newest : null;
}

/** Adds an older page. Its counts replace the known ones, because they are newer. */
export const addOlderItems = (inbox: Inbox, page: Inbox): Inbox => ({
  ...page,
  items: mergeItems(inbox.items, page.items),
});

/** Marks these notifications as read; null marks all. */
export function markItemsRead(inbox: Inbox, ids: readonly string[] | null): Inbox {
  const isSelected = ({ id }: InboxItem) => ids === null || ids.includes(id);
  const items = inbox.items.map((item) => (isSelected(item) ? { ...item, isRead: true } : item));
  const marked = inbox.items.filter((item) => isSelected(item) && !item.isRead).length;
  return {
    ...inbox,
    items,
    unreadCount: ids === null ? 0 : Math.max(0, inbox.unreadCount - marked),
  };
}

export const unreadOf = (inbox: Inbox): Inbox => ({
  ...inbox,
  items: inbox.items.filter(({ isRead }) => !isRead),
  total: inbox.unreadCount,
});

const ticketPaths = ({ kind, data }: InboxItem): string[] => {
  if (!kind.startsWith("ticket")) return [];
  const id = String((data as { ticketId?: unknown } | null)?.ticketId);
  return [pathTo("ticket", { id }), pathTo("backofficeTicket", { id })];
};

/** Returns the ids of unread notifications about the ticket whose page is open at this path. */
export const unreadAbout = ({ items }: Inbox, pathname: string): string[] =>
  items.filter((item) => !item.isRead && ticketPaths(item).includes(pathname)).map(({ id }) => id);
