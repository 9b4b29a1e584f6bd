/** The spans of time that staff look at figures over. The first is the usual one. */
export const figureRanges = ["days30", "days7", "days90", "months12"] as const;
export type FigureRange = (typeof figureRanges)[number];

/** How many parts a span has, each a day or a month. */
export const partsOf = {
  days7: { count: 7, unit: "day" },
  days30: { count: 30, unit: "day" },
  days90: { count: 90, unit: "day" },
  months12: { count: 12, unit: "month" },
} as const satisfies Record<FigureRange, { count: number; unit: "day" | "month" }>;

/** What is counted over time, for staff. */
export const figureNames = [
  "companies",
  "users",
  "projects",
  "tasks",
  "tokensSold",
  "tokensSpent",
  "revenue",
  "errors",
] as const;
export type FigureName = (typeof figureNames)[number];

/** Open tickets by how long they have been open, the youngest first. */
export const ticketAges = ["today", "threeDays", "week", "month", "older"] as const;
export type TicketAge = (typeof ticketAges)[number];

/** Up to and with this day since they were opened. */
export const lastDayOf: Readonly<Record<TicketAge, number>> = {
  today: 0,
  threeDays: 3,
  week: 7,
  month: 30,
  older: Number.POSITIVE_INFINITY,
};
