import { expect, test } from "vitest";
import { amountText, rangeText } from "./amounts.ts";

const eur = { currency: "EUR", digits: 2 };

test("a range has one amount where both ends are equal", () => {
  expect(rangeText({ min: "356097", max: "605478" }, eur)).toBe("€3,560.97–6,054.78");
  expect(rangeText({ min: "480000", max: "480000" }, eur)).toBe("€4,800.00");
  expect(rangeText({ min: "9955", max: "16634" }, { currency: "JPY", digits: 0 })).toBe(
    "JPY\u00a09,955–16,634",
  );
});

test("an amount below zero has a true minus", () => {
  expect(amountText("-18741", eur)).toBe("−€187.41");
});
