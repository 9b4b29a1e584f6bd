import { expect, test } from "vitest";
import { distributionOf } from "./distribution.ts";

const range = (minHours: string, maxHours: string) => ({ minHours, maxHours });

test("distributionOf returns null for no ranges", () => expect(distributionOf([])).toBeNull());

test("distributionOf returns a single range unchanged", () => {
  expect(distributionOf([range("4.00", "6.50")])).toEqual({
    count: 1,
    typical: range("4.00", "6.50"),
    middle: range("4.00", "6.50"),
  });
});

test("the typical range uses medians, and the middle range uses quartiles", () => {
  const found = distributionOf([
    range("8.00", "40.00"),
    range("2.00", "4.00"),
    range("4.00", "8.00"),
    range("6.00", "10.00"),
    range("3.00", "6.00"),
  ]);
  expect(found).toEqual({
    count: 5,
    typical: range("4.00", "8.00"),
    middle: range("3.00", "10.00"),
  });
});

test("interpolated values are rounded to quarter hours, and min never exceeds max", () => {
  const found = distributionOf([range("1.00", "1.25"), range("1.25", "1.50")]);
  expect(found?.typical).toEqual(range("1.25", "1.50"));
  expect(found?.middle).toEqual(range("1.00", "1.50"));
});
