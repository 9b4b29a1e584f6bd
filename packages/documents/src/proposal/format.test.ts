import { defaultLocale } from "@presale/contracts/limits.ts";
import { expect, it } from "vitest";
import { sampleLabels } from "../testing/proposal.factory.ts";
import { formatBytes, formatHours, formatRange } from "./format.ts";

it.each([
  ["12.50", "12.5"],
  ["12.00", "12"],
  ["0.25", "0.25"],
  ["1250.75", "1,250.75"],
])("formatHours writes %s as %s", (hours, shown) => {
  expect(formatHours(hours, defaultLocale)).toBe(shown);
});

it("formatRange writes a range, or one number when both ends are equal", () => {
  const range = (minHours: string, maxHours: string) =>
    formatRange({ minHours, maxHours }, defaultLocale, sampleLabels);
  expect(range("12.00", "20.00")).toBe("12–20 h");
  expect(range("6.50", "6.5")).toBe("6.5 h");
});

it.each(["", "-1", "1e9", "NaN"])("formatHours rejects %j", (hours) => {
  expect(() => formatHours(hours, defaultLocale)).toThrow(RangeError);
});

it.each([
  [5, "5 B"],
  [88_200, "88.2 kB"],
  [1_400_000, "1.4 MB"],
  [250_000_000, "250 MB"],
])("formatBytes writes %i as %s", (size, shown) => {
  expect(formatBytes(size, defaultLocale)).toBe(shown);
});
