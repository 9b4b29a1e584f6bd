import { expect, test } from "vitest";
import { relativeTime } from "./relative-time.ts";

const now = new Date(2026, 10, 27, 15, 31);
const at = (...parts: [day: number, hours: number, minutes: number, seconds?: number]) =>
  relativeTime(new Date(2026, 10, ...parts), now);

test("a moment of today is given in minutes, then in hours", () => {
  expect(at(27, 15, 30, 1)).toBe("now");
  expect(at(27, 15, 30)).toBe("1 min ago");
  expect(at(27, 14, 31, 1)).toBe("59 min ago");
  expect(at(27, 14, 31)).toBe("1 hr ago");
  expect(at(27, 0, 0)).toBe("15 hr ago");
});

test("an earlier moment is yesterday or a date", () => {
  expect(at(26, 23, 59)).toBe("yesterday");
  expect(at(26, 0, 0)).toBe("yesterday");
  expect(at(25, 23, 59)).toBe("25/11/2026");
});

test("an exact moment before today has its time of day", () => {
  const exact = (moment: Date) => relativeTime(moment, now, { exact: true });
  expect(exact(new Date(2026, 10, 27, 0, 0))).toBe("15 hr ago");
  expect(exact(new Date(2026, 10, 26, 23, 59))).toBe("26/11/2026 23:59");
  expect(exact(new Date(2025, 0, 3, 4, 5))).toBe("03/01/2025 04:05");
});

test("minutes count across midnight", () => {
  const night = new Date(2026, 10, 27, 0, 10);
  expect(relativeTime(new Date(2026, 10, 26, 23, 50), night)).toBe("20 min ago");
  expect(relativeTime(new Date(2026, 10, 26, 22, 50), night)).toBe("yesterday");
});

test("a moment ahead of this machine's clock is now", () => {
  expect(at(27, 15, 40)).toBe("now");
});
