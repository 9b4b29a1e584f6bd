import { expect, test } from "vitest";
import { listScale } from "./list-scale.ts";

test("the scale ends at the largest maximum and fits the longest range", () => {
  const rows = [
    { minHours: "2.00", maxHours: "4.00" },
    { minHours: "1000.50", maxHours: "9999.75" },
  ];
  expect(listScale(rows)).toEqual({ end: 10_000, textWidth: "1,000.5–9,999.75 h".length });
});

test("an empty list has a default scale", () => {
  expect(listScale([])).toEqual({ end: 1, textWidth: 8 });
});

test("all pages of a list have the same scale", () => {
  const page = (maxHours: string) => [{ minHours: "1.00", maxHours }];
  expect(listScale(page("4.00"), "37.50").end).toBe(40);
  expect(listScale(page("37.50"), "37.50").end).toBe(40);
});
