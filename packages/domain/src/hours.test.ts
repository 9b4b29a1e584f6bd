import { describe, expect, it } from "vitest";
import { fromHundredths, multiplyHours, sumRanges, toHundredths } from "./hours.ts";

describe("Hours", () => {
  it("sumRanges adds without rounding", () => {
    const tenths = Array.from({ length: 1000 }, () => ({ minHours: "0.10", maxHours: "0.25" }));
    expect(sumRanges(tenths)).toEqual({ minHours: "100.00", maxHours: "250.00" });
  });
  it("toHundredths and fromHundredths convert decimal hours", () => {
    expect(toHundredths("1.5")).toBe(150);
    expect(toHundredths("1.05")).toBe(105);
    expect(fromHundredths(105)).toBe("1.05");
    expect(fromHundredths(-5)).toBe("-0.05");
  });
  it("toHundredths rejects anything but a number with up to two decimals", () => {
    for (const bad of ["", "1.234", "1e3", "NaN", "1,5"])
      expect(() => toHundredths(bad)).toThrow(RangeError);
  });
});

describe("multiplyHours", () => {
  it.each([
    ["10.00", 1.2, "12.00"],
    ["1.00", 1.1, "1.00"],
    ["1.25", 1.1, "1.50"],
    // 1.125 is halfway and is rounded up. 1.5 × 1.15 = 1.725 is nearer to 1.75.
    ["2.25", 0.5, "1.25"],
    ["1.50", 1.15, "1.75"],
    // As a double, 1.15 × 100 is below 115.
    ["2.50", 1.15, "3.00"],
    ["10000.00", 10, "100000.00"],
    ["1.00", 0.1, "0.00"],
  ])("%s × %s is %s", (hours, factor, product) =>
    expect(multiplyHours(hours, factor, 0.25)).toBe(product),
  );
  it("keeps max at or above min for every factor", () => {
    for (let factor = 10; factor <= 1_000; factor += 1) {
      const products = Array.from({ length: 60 }, (_, quarters) =>
        Number(multiplyHours(fromHundredths(quarters * 25), factor / 100, 0.25)),
      );
      expect(products).toEqual(products.toSorted((one, other) => one - other));
    }
  });
});
