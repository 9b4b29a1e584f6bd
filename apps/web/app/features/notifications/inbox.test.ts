import { expect, test } from "vitest";
import {
  addArrivedItem,
  addOlderItems,
  type Inbox,
  type InboxItem,
  markItemsRead,
  newArrival,
  unreadAbout,
  unreadOf,
} from "./inbox.ts";

const item = (id: number, isRead = false): InboxItem => ({
  id: String(id),
  kind: "accessChanged",
  data: { by: "Ada" },
  quote: null,
  isRead,
  createdAt: "2026-11-21T10:00:00.000Z",
});
const inbox = (items: InboxItem[], total = items.length): Inbox => ({
  items,
  total,
  unreadCount: items.filter(({ isRead }) => !isRead).length,
});
const ids = ({ items }: Inbox) => items.map(({ id }) => id);

test("a new notification comes first and is counted once", () => {
  const before = inbox([item(9), item(8, true)]);
  const after = addArrivedItem(before, item(10));
  expect(ids(after)).toEqual(["10", "9", "8"]);
  expect(after).toMatchObject({ total: 3, unreadCount: 2 });
  expect(addArrivedItem(after, item(10))).toBe(after);
});

test("newArrival returns the newest unread notification since the last state", () => {
  expect(newArrival(null, inbox([item(9)]))).toBeNull();
  expect(newArrival(inbox([]), inbox([item(9)]))?.id).toBe("9");
  expect(newArrival(inbox([item(9)]), inbox([item(11), item(10), item(9)]))?.id).toBe("11");
  expect(newArrival(inbox([item(9)]), inbox([item(9)]))).toBeNull();
  // Compares numbers: as text, "10" comes before "9".
  expect(newArrival(inbox([item(9)]), inbox([item(10)]))?.id).toBe("10");
  expect(newArrival(inbox([item(9)]), inbox([item(10, true)]))).toBeNull();
});

test("an older page is added without duplicates, even if its rows have shifted", () => {
  const page = { ...inbox([item(9), item(8), item(7)], 4), unreadCount: 4 };
  const after = addOlderItems(inbox([item(10), item(9)], 4), page);
  expect(ids(after)).toEqual(["10", "9", "8", "7"]);
  expect(after).toMatchObject({ total: 4, unreadCount: 4 });
});

test("marking some or all as read lowers the unread count", () => {
  const before = { ...inbox([item(9), item(8), item(7, true)], 30), unreadCount: 20 };
  const some = markItemsRead(before, ["9", "7"]);
  expect(some.items.map(({ isRead }) => isRead)).toEqual([true, false, true]);
  expect(some.unreadCount).toBe(19);
  const all = markItemsRead(before, null);
  expect(all.items.every(({ isRead }) => isRead)).toBe(true);
  expect(all.unreadCount).toBe(0);
});

test("the unread list has the unread total, and read notifications leave it", () => {
  const before = { ...inbox([item(9), item(8, true), item(7)], 30), unreadCount: 20 };
  const unread = unreadOf(before);
  expect(ids(unread)).toEqual(["9", "7"]);
  expect(unread.total).toBe(20);
  const after = unreadOf(markItemsRead(unread, ["9"]));
  expect(ids(after)).toEqual(["7"]);
  expect(after).toMatchObject({ total: 19, unreadCount: 19 });
});

test("unreadAbout returns the unread notifications about the open ticket, on both sides", () => {
  const about = (id: number, ticketId: string, isRead = false): InboxItem => ({
    ...item(id, isRead),
    kind: "ticketMessage",
    data: { ticketId },
  });
  const given = inbox([
    about(9, "4"),
    about(8, "5"),
    about(7, "4", true),
    { ...about(6, "4"), kind: "ticketStatus" },
    item(5),
    { ...about(4, "4"), kind: "commented" },
  ]);
  expect(unreadAbout(given, "/workspace/support/4")).toEqual(["9", "6"]);
  expect(unreadAbout(given, "/backoffice/support/4")).toEqual(["9", "6"]);
  expect(unreadAbout(given, "/workspace/support")).toEqual([]);
  expect(unreadAbout(given, "/workspace/projects/4")).toEqual([]);
});
