import { expect, it } from "vitest";
import { type ActualTask, hoursOutside, sumActuals } from "./actual-hours.ts";

const task = (actualHours: string | null, count = 1): ActualTask => ({
  minHours: "4.00",
  maxHours: "8.25",
  count,
  actualHours,
});

it.each([
  [task(null), 0],
  [task("0"), -4],
  [task("3.75"), -0.25],
  [task("4"), 0],
  [task("8.25"), 0],
  [task("9"), 0.75],
  [task("9", 2), 0],
  [task("7.50", 2), -0.5],
  [task("17", 2), 0.5],
])("%o is outside its range by %d h", (recorded, hours) => {
  expect(hoursOutside(recorded)).toBe(hours);
});

it("adds up all occurrences, and counts recorded tasks", () => {
  expect(sumActuals([])).toEqual({
    minHours: 0,
    maxHours: 0,
    actualHours: 0,
    recorded: 0,
    tasks: 0,
  });
  expect(sumActuals([task("0"), task("7.25", 2), task(null)])).toEqual({
    minHours: 16,
    maxHours: 33,
    actualHours: 7.25,
    recorded: 2,
    tasks: 3,
  });
});
