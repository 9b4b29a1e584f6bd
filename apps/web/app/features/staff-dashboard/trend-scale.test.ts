import { expect, test } from "vitest";
import { dateTicks, valueTicks } from "./trend-scale.ts";

test("ticks are whole steps that enclose all values and include 0", () => {
  expect(valueTicks([1, 3, 2], 1)).toEqual([0, 1, 2, 3]);
  expect(valueTicks([4], 1)).toEqual([0, 2, 4]);
  expect(valueTicks([7], 1)).toEqual([0, 5, 10]);
  expect(valueTicks([1_234, 900], 1)).toEqual([0, 500, 1_000, 1_500]);
  expect(valueTicks([30, -10], 1)).toEqual([-20, 0, 20, 40]);
  for (let value = 0; value < 10_000; value += 7)
    for (const values of [[value], [-value], [value, -value / 3]]) {
      const ticks = valueTicks(values, 1);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(4);
      expect(ticks).toContain(0);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
    }
});

test("a stat without values still has a scale", () => {
  expect(valueTicks([], 1)).toEqual([0, 1]);
  expect(valueTicks([0, 0], 100)).toEqual([0, 100]);
});

test("ticks of money are whole units of the currency", () => {
  expect(valueTicks([150], 100)).toEqual([0, 100, 200]);
  expect(valueTicks([1_250_000], 100)).toEqual([0, 500_000, 1_000_000, 1_500_000]);
});

test("dates are the first, the last and two between", () => {
  const days = Array.from({ length: 30 }, (_, day) => String(day + 1));
  expect(dateTicks(days)).toEqual(["1", "11", "20", "30"]);
  expect(dateTicks(days.slice(0, 7))).toEqual(["1", "3", "5", "7"]);
  expect(dateTicks(days.slice(0, 2))).toEqual(["1", "2"]);
  expect(dateTicks(days.slice(0, 1))).toEqual(["1"]);
  expect(dateTicks([])).toEqual([]);
});
