import { expect, it } from "vitest";
import { dateRangeOf, periodBounds } from "./date-ranges.ts";

it("a range of days ends today in UTC and has an equal previous period", () => {
  const { unit, previousDates, dates } = dateRangeOf("days7", new Date("2026-03-03T23:59:59Z"));
  expect(unit).toBe("day");
  expect([dates[0], dates.at(-1), dates.length]).toEqual(["2026-02-25", "2026-03-03", 7]);
  expect([previousDates[0], previousDates.at(-1), previousDates.length]).toEqual([
    "2026-02-18",
    "2026-02-24",
    7,
  ]);
});

it("a range of months ends with the current month on any day", () => {
  const { dates, previousDates } = dateRangeOf("months12", new Date("2026-03-31T10:00:00Z"));
  expect([dates[0], dates.at(-1), dates.length]).toEqual(["2025-04-01", "2026-03-01", 12]);
  expect([previousDates[0], previousDates.at(-1)]).toEqual(["2024-04-01", "2025-03-01"]);
});

it("the bounds of a period and of the previous one meet at midnight UTC", () => {
  const now = new Date("2026-03-31T10:00:00Z");
  expect(periodBounds("days7", now)).toEqual({ from: new Date("2026-03-25") });
  expect(periodBounds("days7Before", now)).toEqual({
    from: new Date("2026-03-18"),
    before: new Date("2026-03-25"),
  });
  expect(periodBounds("months12Before", now)).toEqual({
    from: new Date("2024-04-01"),
    before: new Date("2025-04-01"),
  });
});
