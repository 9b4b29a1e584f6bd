import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import type { Translate } from "../../lib/i18n/use-translate.ts";
import { startTranslations } from "../../testing/translations.ts";
import { attentionItems, moreUnread } from "./attention-items.ts";
import { type AttentionData, dashboardQuery } from "./dashboard.operations.ts";

beforeAll(startTranslations);

const note = (id: string, remindAt: string) => ({
  id,
  description: `Ask\n  about ${id}`,
  entityType: "task" as const,
  entityId: "7",
  entityTitle: "Log in",
  remindAt,
});
const invoice = (id: string, isOverdue: boolean, number: string | null = `I-${id}`) => ({
  id,
  number,
  total: 3_600,
  currency: "USD",
  dueOn: number && "2026-11-30",
  isOverdue,
  createdAt: "2026-11-01T10:00:00Z",
});
const mention = {
  id: "5",
  kind: "mentioned",
  data: { by: "Eve", title: "Log in", entityType: "task", entityId: "7", commentId: "3" },
  quote: "Is a day enough?",
  createdAt: "2026-11-02T10:00:00Z",
};
const page = <Item>(items: Item[]) => ({ total: items.length, items });
const all = {
  unread: { unreadCount: 1, items: [mention] },
  dueNotes: page([note("1", "2026-11-01T08:00:00Z")]),
  soonNotes: page([note("2", "2026-11-03T08:00:00Z")]),
  unpaid: page([invoice("1", false), invoice("2", true), invoice("3", false, null)]),
  openTickets: { total: 0 },
} as AttentionData;
const needs = (waiting: AttentionData) =>
  attentionItems(
    waiting,
    i18next.t as unknown as Translate,
    { isPermitted: () => true },
    "2026-11-10",
  );

test("overdue items come first, then mentions, upcoming reminders and unpaid invoices", () => {
  expect(needs(all).map(({ id, isLate }) => [id, isLate])).toEqual([
    ["invoice-2", true],
    ["note-1", true],
    ["notification-5", false],
    ["note-2", false],
    ["invoice-1", false],
    ["invoice-3", false],
  ]);
});

test("each item has a text and a link", () => {
  const [late, due, unread, , , draft] = needs(all);
  expect(late).toMatchObject({ text: "Pay $36.00: I-2", to: "/workspace/invoices/2" });
  expect(due).toMatchObject({ text: "Ask about 1", to: "/workspace/tasks/7#note-1" });
  expect(unread).toMatchObject({ to: "/workspace/tasks/7#comment-3", notificationId: "5" });
  expect(unread?.details).toMatch(/^Is a day enough[?] · \d/);
  expect(draft?.text).toBe("Order 3 ($36.00) needs payment details");
});

test("an unopened proposal is listed after requests from others, and links to its version", () => {
  const item = { id: "8", projectId: "3", number: 2, title: "Shop", clientName: "Moss & Fern" };
  const unopened = page([{ ...item, sentAt: "2026-11-05T10:00:00Z" }]);
  const found = needs({ ...all, unopened } as AttentionData);
  expect(found.map(({ id }) => id).slice(2, 5)).toEqual(["notification-5", "unopened-8", "note-2"]);
  expect(found[3]).toMatchObject({
    text: "Proposal “Shop” not opened yet",
    details: "Moss & Fern · Shared on 05/11/2026",
    to: "/workspace/projects/3/versions/2",
    isLate: false,
  });
});

test("expired proposals come before mentions, those that still apply after them", () => {
  const proposal = (id: string, validUntil: string) => ({
    id,
    title: `Shop ${id}`,
    clientName: "Moss & Fern",
    validUntil,
  });
  const expiring = [proposal("1", "2026-11-09"), proposal("2", "2026-11-10")];
  const found = needs({ ...all, expiring } as AttentionData);
  expect(found.map(({ id }) => id).slice(1, 5)).toEqual([
    "note-1",
    "proposal-1",
    "notification-5",
    "proposal-2",
  ]);
  expect(found[2]).toMatchObject({
    text: "Proposal “Shop 1”",
    details: "Moss & Fern · Valid until 09/11/2026",
    to: "/workspace/projects/1",
    isLate: true,
  });
  expect(found[4]?.isLate).toBe(false);
});

test("a client's answer is an item, and unread notifications without one are counted", () => {
  const answer = {
    ...mention,
    id: "6",
    kind: "proposalAnswered",
    data: { by: "Robin", kind: "changes", title: "Shop", projectId: "3", number: 2 },
    quote: null,
  };
  const waiting = { ...all, unread: { unreadCount: 3, items: [answer] } };
  const item = needs(waiting as unknown as AttentionData).find(({ id }) => id === "notification-6");
  expect(item?.text).toContain("Robin");
  expect(item?.to).toBe("/workspace/projects/3/versions/2");
  expect(moreUnread(waiting as unknown as AttentionData)).toBe(2);
  const { definitions } = dashboardQuery;
  for (const kind of ["proposalAnswered", "proposalAccepted", "proposalExpiring"])
    expect(JSON.stringify(definitions)).toContain(`"${kind}"`);
});

test("data that the user can't read gives no items", () => {
  expect(
    needs({ unread: page([]), openTickets: { total: 0 } } as unknown as AttentionData),
  ).toEqual([]);
});
