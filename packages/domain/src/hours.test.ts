import { describe, expect, it } from "vitest";
import { fromHundredths, sumRanges, toHundredths } from "./hours.ts";

describe("hours", () => {
  it("adds without rounding", () => {
    const tenths = Array.from({ length: 1000 }, () => ({ minHours: "0.10", maxHours: "0.25" }));
    expect(sumRanges(tenths)).toEqual({ minHours: "100.00", maxHours: "250.00" });
  });
  it("reads one and two decimal places alike", () => {
    expect(toHundredths("1.5")).toBe(150);
    expect(toHundredths("1.05")).toBe(105);
    expect(fromHundredths(105)).toBe("1.05");
    expect(fromHundredths(-5)).toBe("-0.05");
  });
  it("refuses what is no decimal of two places", () => {
    for (const bad of ["", "1.234", "1e3", "NaN", "1,5"])
      expect(() => toHundredths(bad)).toThrow(RangeError);
  });
});
