import { afterEach, expect, test, vi } from "vitest";
import { dayOf } from "../shared/notes/index.ts";
import { boundsOf, groupOf, isDay, isMonth, plusMonths, weeksOf } from "./calendar-days.ts";

afterEach(() => vi.unstubAllEnvs());
const inZone = (zone: string) => vi.stubEnv("TZ", zone);

test.each([
  ["2026-11", "2026-10-26", "2026-12-06", 6],
  ["2028-02", "2028-01-31", "2028-03-05", 5],
  ["2027-02", "2027-02-01", "2027-02-28", 4],
])("%s is shown from Monday %s until Sunday %s", (month, first, last, count) => {
  const weeks = weeksOf(month);
  expect(weeks).toHaveLength(count);
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([first, last]);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});

test("plusMonths crosses the end of the year", () => {
  expect([plusMonths("2026-12", 1), plusMonths("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
});

test.each(["2026-13", "2026-00", "junk", "", null])("%j isn't a month", (month) => {
  expect(isMonth(month)).toBe(false);
});
test.each(["2026-11-99", "2026-02-30", "junk", "", null])("%j isn't a day", (day) => {
  expect(isDay(day)).toBe(false);
});

test("a day lasts 23 hours when clocks go forward, and 25 when they go back", () => {
  inZone("Europe/Berlin");
  const hours = (day: string) => {
    const { from, until } = boundsOf(day, day);
    return (Date.parse(until) - Date.parse(from)) / 3_600_000;
  };
  expect([hours("2026-03-29"), hours("2026-10-25"), hours("2026-11-23")]).toEqual([23, 25, 24]);
});

test("notes are grouped by due date in the user's time zone", () => {
  // A Friday evening in Berlin, already Saturday in Tokyo.
  const now = new Date("2026-11-27T19:00:00Z");
  const of = (remindAt: string, doneAt: string | null = null) =>
    groupOf({ remindAt, doneAt }, now, dayOf);
  inZone("Europe/Berlin");
  expect(of("2026-11-27T19:00:00Z")).toBe("overdue");
  expect(of("2026-11-27T22:59:00Z")).toBe("today");
  expect(of("2026-11-27T23:00:00Z")).toBe("tomorrow");
  expect(of("2026-11-28T22:59:00Z")).toBe("tomorrow");
  expect(of("2026-11-28T23:00:00Z")).toBe("week");
  expect(of("2026-11-29T22:59:00Z")).toBe("week");
  expect(of("2026-11-29T23:00:00Z")).toBe("later");
  expect(of("2026-11-20T10:00:00Z", "2026-11-21T10:00:00Z")).toBe("done");
  inZone("Asia/Tokyo");
  expect(of("2026-11-27T23:00:00Z")).toBe("today");
  // Also on the last day of a week.
  const sunday = new Date("2026-11-29T10:00:00Z");
  const monday = { remindAt: "2026-11-30T00:00:00Z", doneAt: null };
  expect(groupOf(monday, sunday, dayOf)).toBe("tomorrow");
});
