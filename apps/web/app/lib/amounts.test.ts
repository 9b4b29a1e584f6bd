import { expect, test } from "vitest";
import { percentText, tenthsText } from "./amounts.ts";

test("tenthsText formats tenths of a percent, also below zero", () => {
  expect([490, 5, 0, -125, null].map(tenthsText)).toEqual(["49.0%", "0.5%", "0.0%", "−12.5%", "–"]);
});

test("percentText formats thousandths of a percent", () => {
  expect([0, 12_500, 100_000, 125].map(percentText)).toEqual(["0%", "12.5%", "100%", "0.125%"]);
});
