import { describe, expect, it } from "vitest";
import { amountAsTyped, parseAmount } from "./typed-amount.ts";

const max = 99_999_999;
const eur = { digits: 2, max };
const jpy = { digits: 0, max };
const kwd = { digits: 3, max };

describe("parseAmount", () => {
  it.each([
    ["95", 9_500],
    ["95,5", 9_550],
    ["95.50", 9_550],
    ["95.5000", 9_550],
    ["1 250,00", 125_000],
    ["1'250", 125_000],
    // 1.255 would have too many decimals.
    ["1,255", 125_500],
    ["999,999.99", max],
    ["0", 0],
    ["0,01", 1],
    [".5", 50],
    ["９５", 9_500],
  ])("reads %s in EUR", (typed, amount) => {
    expect(parseAmount(typed, eur)).toEqual({ amount });
  });

  it.each([
    ["9500", 9_500],
    ["9,500", 9_500],
    ["9.500", 9_500],
    ["95.0", 95],
  ])("reads %s in JPY, which has no decimals", (typed, amount) => {
    expect(parseAmount(typed, jpy)).toEqual({ amount });
  });

  it.each([
    ["18.750", 18_750],
    ["18,75", 18_750],
    ["1,250.500", 1_250_500],
  ])("reads %s in KWD, which has three decimals", (typed, amount) => {
    expect(parseAmount(typed, kwd)).toEqual({ amount });
  });

  it("rejects an amount that can be read in two ways", () => {
    expect(parseAmount("1,250", eur)).toEqual({
      problem: "validation:twoNumbers",
      values: { one: "1.25", other: "1250" },
    });
  });

  it.each([
    ["", eur, "validation:empty"],
    [" ", eur, "validation:empty"],
    ["a lot", eur, "validation:number"],
    ["95.5555", eur, "validation:amount"],
    ["0.005", eur, "validation:amount"],
    ["9500.5", jpy, "validation:between"],
    ["-1", eur, "validation:amount"],
    ["1000000", eur, "validation:amount"],
  ])("rejects %j", (typed, kind, problem) => {
    expect(parseAmount(typed, kind)).toMatchObject({ problem });
  });

  it("names the smallest and the largest amount", () => {
    const values = { min: 0, max: 999_999.99, decimals: 2 };
    expect(parseAmount("1000000", eur)).toMatchObject({ values });
    expect(parseAmount("100000000", jpy)).toMatchObject({ values: { min: 0, max } });
  });
});

describe("amountAsTyped", () => {
  it.each([
    [9_500, 2, "95.00"],
    [5, 2, "0.05"],
    [0, 2, "0.00"],
    [12_500, 0, "12500"],
    [18_750, 3, "18.750"],
  ])("formats %i with %i digits as %s", (amount, digits, typed) => {
    expect(amountAsTyped(amount, digits)).toBe(typed);
  });

  it("formats what parseAmount reads back", () => {
    for (const kind of [eur, jpy, kwd])
      for (const amount of [0, 1, 99, 1_000, 123_456, max])
        expect(parseAmount(amountAsTyped(amount, kind.digits), kind)).toEqual({ amount });
  });
});
