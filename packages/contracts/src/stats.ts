/** Date ranges of staff statistics. The first is the default. */
export const statRanges = ["days30", "days7", "days90", "months12"] as const;
export type StatRange = (typeof statRanges)[number];

export const rangeParts = {
  days7: { count: 7, unit: "day" },
  days30: { count: 30, unit: "day" },
  days90: { count: 90, unit: "day" },
  months12: { count: 12, unit: "month" },
} as const satisfies Record<StatRange, { count: number; unit: "day" | "month" }>;

export const statNames = [
  "companies",
  "users",
  "projects",
  "tasks",
  "tokensSold",
  "tokensSpent",
  "revenue",
  "errors",
] as const;
export type StatName = (typeof statNames)[number];

export const ticketAges = ["today", "threeDays", "week", "month", "older"] as const;
export type TicketAge = (typeof ticketAges)[number];

/** Last day of each group, inclusive, counted from when the ticket was opened. */
export const maxTicketAgeDays: Readonly<Record<TicketAge, number>> = {
  today: 0,
  threeDays: 3,
  week: 7,
  month: 30,
  older: Number.POSITIVE_INFINITY,
};
