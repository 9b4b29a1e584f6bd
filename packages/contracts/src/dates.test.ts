import { expect, it } from "vitest";
import { dateFormat, formatDay, formatMoment } from "./dates.ts";

it("writes the day first", () => {
  expect(formatDay("2026-03-09")).toBe("09/03/2026");
});

it.each(["", "2026-3-9", "tomorrow", "2026-03-09T10:00:00Z"])("takes %j for no day", (day) => {
  expect(() => formatDay(day)).toThrow(RangeError);
});

it("writes a moment in the time of the machine, with or without the hour", () => {
  const moment = new Date(2026, 2, 9, 7, 5);
  expect(formatMoment(moment)).toBe("09/03/2026 07:05");
  expect(formatMoment(moment, dateFormat)).toBe("09/03/2026");
});
