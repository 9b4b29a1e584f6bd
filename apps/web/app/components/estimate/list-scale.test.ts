import { expect, test } from "vitest";
import { listScale } from "./list-scale.ts";

test("the scale ends at the list's largest maximum and makes room for its widest figures", () => {
  const rows = [
    { minHours: "2.00", maxHours: "4.00" },
    { minHours: "1000.50", maxHours: "9999.75" },
  ];
  expect(listScale(rows)).toEqual({ end: 10_000, figures: "1,000.5–9,999.75 h".length });
});

test("an empty list has a scale too", () => {
  expect(listScale([])).toEqual({ end: 1, figures: 8 });
});
