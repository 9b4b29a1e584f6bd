import { expect, test } from "vitest";
import { spreadFactor, spreadParts } from "./spread.ts";

const range = (minHours: string, maxHours: string) => ({ minHours, maxHours });

test("spreadFactor is max divided by min, or null for equal hours", () => {
  expect(spreadFactor(range("20.00", "36.00"))).toBe(1.8);
  expect(spreadFactor(range("12.50", "12.50"))).toBeNull();
  expect(spreadFactor(range("0.00", "0.00"))).toBeNull();
});

test("spreadParts sorts tasks by their share of the spread, and counts repeated tasks", () => {
  const task = (id: string, min: string, max: string) => ({ id, ...range(min, max) });
  const twice = task("twice", "1.00", "2.50");
  const parts = spreadParts([
    task("small", "2.00", "3.00"),
    twice,
    task("exact", "9.00", "9.00"),
    twice,
  ]);
  expect(
    parts.map(({ task: { id }, occurrences, width, share }) => [id, occurrences, width, share]),
  ).toEqual([
    ["twice", 2, "3.00", 0.75],
    ["small", 1, "1.00", 0.25],
  ]);
  expect(spreadParts([])).toEqual([]);
});
