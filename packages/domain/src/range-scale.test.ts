import { expect, test } from "vitest";
import { rangePosition, rangeScale } from "./range-scale.ts";

test("rangeScale is the smallest round number that holds the largest maximum", () => {
  const scaleOf = (...maxHours: string[]) =>
    rangeScale(maxHours.map((max) => ({ minHours: "1.00", maxHours: max })));
  expect(scaleOf()).toBe(1);
  expect(scaleOf("4.00", "7.50")).toBe(8);
  expect(scaleOf("12.00")).toBe(12);
  expect(scaleOf("101.00")).toBe(120);
  expect(scaleOf("0.25")).toBe(0.25);
  expect(scaleOf("9999.00")).toBe(10_000);
});

test("rangePosition is in percent and stays within the scale", () => {
  expect(rangePosition({ minHours: "5", maxHours: "10" }, 20)).toEqual({ left: 25, width: 25 });
  const point = rangePosition({ minHours: "20", maxHours: "20" }, 20);
  expect(point?.width).toBeGreaterThan(0);
  expect((point?.left ?? 0) + (point?.width ?? 0)).toBeLessThanOrEqual(100);
  expect(rangePosition({ minHours: "0", maxHours: "50" }, 20)).toEqual({ left: 0, width: 100 });
});

test("rangePosition is null only for zero hours", () => {
  expect(rangePosition({ minHours: "0.00", maxHours: "0.00" }, 20)).toBeNull();
  expect(rangePosition({ minHours: "0.00", maxHours: "0.25" }, 1_000)).not.toBeNull();
});
