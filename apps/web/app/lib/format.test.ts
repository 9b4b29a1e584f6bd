import { expect, test } from "vitest";
import {
  formatDate,
  formatDateTime,
  formatFileSize,
  formatHours,
  formatHoursRange,
  formatSharedDate,
  signedCount,
} from "./format.ts";

test("formats hours with at most two decimals", () => {
  expect(formatHours("12.00")).toBe("12");
  expect(formatHours("12.50")).toBe("12.5");
  expect(formatHours("0.25")).toBe("0.25");
  expect(formatHours("10000.00")).toBe("10,000");
  expect(formatHoursRange("12.00", "20.00")).toBe("12–20");
  expect(formatHoursRange("12.00", "12.00")).toBe("12");
});

test("formats dates as DD/MM/YYYY", () => {
  expect(formatDate("2026-11-21")).toBe("21/11/2026");
  expect(formatDateTime(new Date(2026, 0, 5, 9, 7))).toBe("05/01/2026 09:07");
});

test("formats file sizes in bytes, kB and MB", () => {
  expect(formatFileSize(999)).toBe("999 bytes");
  expect(formatFileSize(234_567)).toBe("234.6 kB");
  expect(formatFileSize(10_000_000)).toBe("10 MB");
});

test("formatSharedDate gives the same day in every time zone", () => {
  expect(formatSharedDate("2026-10-20T22:30:00.000Z")).toBe("20/10/2026");
  expect(formatSharedDate("2026-10-20T00:30:00.000Z")).toBe("20/10/2026");
});

test("signedCount adds a sign, except to zero", () => {
  expect(signedCount(1_200)).toBe("+1,200");
  expect(signedCount(-1_200)).toBe("\u22121,200");
  expect(signedCount(0)).toBe("0");
});
