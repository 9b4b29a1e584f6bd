/** Date ranges of staff statistics. The first is the default. */
export const statRanges = ["days30", "days7", "days90", "months12"] as const;
export type StatRange = (typeof statRanges)[number];

/** A date range, or the period of equal length before it. */
export const statPeriods = [
  "days7",
  "days30",
  "days90",
  "months12",
  "days7Before",
  "days30Before",
  "days90Before",
  "months12Before",
] as const satisfies (StatRange | `${StatRange}Before`)[];
export type StatPeriod = (typeof statPeriods)[number];

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
