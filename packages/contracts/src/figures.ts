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

/** Open tickets by the days since they were opened: up to and with the last of each. */
export const ticketAges = [
  { name: "today", days: 0 },
  { name: "threeDays", days: 3 },
  { name: "week", days: 7 },
  { name: "month", days: 30 },
  { name: "older", days: null },
] as const;
