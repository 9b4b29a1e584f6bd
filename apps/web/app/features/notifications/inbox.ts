/** One line of the list. */
export interface Item {
  id: string;
  kind: string;
  data: unknown;
  isRead: boolean;
  createdAt: string;
}

/** What the bell knows: the newest lines, and how many there are in all. */
export interface Inbox {
  items: readonly Item[];
  total: number;
  unreadCount: number;
}

/** Ids grow with time. */
const newestFirst = (one: Item, other: Item) => Number(other.id) - Number(one.id);

const joined = (items: readonly Item[], more: readonly Item[]) => {
  const known = new Map([...items, ...more].map((item) => [item.id, item]));
  return [...known.values()].toSorted(newestFirst);
};

/** A new one came over the socket; a second telling of the same changes nothing. */
export function withArrival(inbox: Inbox, item: Item): Inbox {
  if (inbox.items.some(({ id }) => id === item.id)) return inbox;
  return {
    items: joined(inbox.items, [item]),
    total: inbox.total + 1,
    unreadCount: inbox.unreadCount + 1,
  };
}

/** The newest line, if it is unread and came after what was known; nothing is new at first. */
export function newcomer(known: Inbox | null, next: Inbox): Item | null {
  const [newest] = next.items;
  if (!known || !newest || newest.isRead) return null;
  return Number(newest.id) > Number(known.items[0]?.id ?? 0) ? newest : null;
}

/** An older page was fetched. What the server counts is newer than what was counted here. */
export const withOlder = (inbox: Inbox, page: Inbox): Inbox => ({
  ...page,
  items: joined(inbox.items, page.items),
});

/** These, or all, are read. */
export function withRead(inbox: Inbox, ids: readonly string[] | null): Inbox {
  const isMeant = ({ id }: Item) => ids === null || ids.includes(id);
  const items = inbox.items.map((item) => (isMeant(item) ? { ...item, isRead: true } : item));
  const marked = inbox.items.filter((item) => isMeant(item) && !item.isRead).length;
  return {
    ...inbox,
    items,
    unreadCount: ids === null ? 0 : Math.max(0, inbox.unreadCount - marked),
  };
}

/** What is unread of it. */
export const unreadOf = (inbox: Inbox): Inbox => ({
  ...inbox,
  items: inbox.items.filter(({ isRead }) => !isRead),
  total: inbox.unreadCount,
});
