import { expect, it } from "vitest";
import { dateFormat, formatDay, formatMoment } from "./dates.ts";

it("formatDay writes the day first", () => {
  expect(formatDay("2026-03-09")).toBe("09/03/2026");
});

it.each(["", "2026-3-9", "tomorrow", "2026-03-09T10:00:00Z"])("formatDay rejects %j", (day) => {
  expect(() => formatDay(day)).toThrow(RangeError);
});

it("formatMoment writes local time, with or without the time of day", () => {
  const moment = new Date(2026, 2, 9, 7, 5);
  expect(formatMoment(moment)).toBe("09/03/2026 07:05");
  expect(formatMoment(moment, dateFormat)).toBe("09/03/2026");
});
