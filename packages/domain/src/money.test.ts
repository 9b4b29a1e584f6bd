import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountsOf } from "./money.ts";

describe("amountsOf", () => {
  it.each([
    [
      { quantity: 20, unitPrice: 100, taxRate: 20_000 },
      { net: 2_000, tax: 400, total: 2_400 },
    ],
    [
      { quantity: 1, unitPrice: 99, taxRate: 0 },
      { net: 99, tax: 0, total: 99 },
    ],
    // 0.495, 0.5 and 1.5 hundredths of tax.
    [
      { quantity: 1, unitPrice: 99, taxRate: 500 },
      { net: 99, tax: 0, total: 99 },
    ],
    [
      { quantity: 1, unitPrice: 100, taxRate: 500 },
      { net: 100, tax: 1, total: 101 },
    ],
    [
      { quantity: 3, unitPrice: 100, taxRate: 500 },
      { net: 300, tax: 2, total: 302 },
    ],
    [
      { quantity: 7, unitPrice: 1_999, taxRate: 8_875 },
      { net: 13_993, tax: 1_242, total: 15_235 },
    ],
  ])("%j makes %j", (line, amounts) => {
    expect(amountsOf(line)).toEqual(amounts);
  });

  it("rounds once, on the whole: never per thing", () => {
    const line = { quantity: 10, unitPrice: 105, taxRate: 10_000 };
    expect(amountsOf(line).tax).toBe(105);
    expect(10 * amountsOf({ ...line, quantity: 1 }).tax).toBe(110);
  });

  it.each([
    { quantity: 0 },
    { quantity: -1 },
    { quantity: 1.5 },
    { quantity: Number.NaN },
    { unitPrice: -1 },
    { unitPrice: 0.5 },
    { unitPrice: Number.POSITIVE_INFINITY },
    { quantity: 100_000_000, unitPrice: 100_000_000 },
    { taxRate: -1 },
    { taxRate: 100_001 },
    { taxRate: 0.5 },
  ])("refuses %j", (wrong) => {
    const line = { quantity: 1, unitPrice: 100, taxRate: 20_000 };
    expect(() => amountsOf({ ...line, ...wrong })).toThrow(RangeError);
  });

  it("is nowhere further than half a hundredth from the exact tax, over 10,000 invoices", () => {
    const lines = fc.record({
      quantity: fc.integer({ min: 1, max: 100_000 }),
      unitPrice: fc.integer({ min: 1, max: 1_000_000 }),
      taxRate: fc.integer({ min: 0, max: 100_000 }),
    });
    fc.assert(
      fc.property(lines, (line) => {
        const { net, tax, total } = amountsOf(line);
        const exactTax = BigInt(line.quantity) * BigInt(line.unitPrice) * BigInt(line.taxRate);
        const over = BigInt(tax) * 100_000n - exactTax;
        expect(BigInt(net)).toBe(BigInt(line.quantity) * BigInt(line.unitPrice));
        expect(total).toBe(net + tax);
        // A half goes up.
        expect(over > -50_000n && over <= 50_000n).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});
