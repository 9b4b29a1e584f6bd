import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { amountsOf, percentOf } from "./money.ts";

describe("amountsOf", () => {
  it.each([
    [20, 100, 20_000, 2_000, 400, 2_400],
    [1, 99, 0, 99, 0, 99],
    // 0.495, 0.5 and 1.5 hundredths of tax.
    [1, 99, 500, 99, 0, 99],
    [1, 100, 500, 100, 1, 101],
    [3, 100, 500, 300, 2, 302],
    [7, 1_999, 8_875, 13_993, 1_242, 15_235],
  ])(
    "%d at %d, tax rate %d: net %d, tax %d, total %d",
    (quantity, unitPrice, taxRate, net, tax, total) => {
      expect(amountsOf({ quantity, unitPrice, taxRate })).toEqual({ net, tax, total });
    },
  );

  it("rounds the tax once on the total, not per item", () => {
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
  ])("rejects %j", (wrong) => {
    const line = { quantity: 1, unitPrice: 100, taxRate: 20_000 };
    expect(() => amountsOf({ ...line, ...wrong })).toThrow(RangeError);
  });

  it("the tax is within half a hundredth of the exact tax for 10,000 random lines", () => {
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
        // A half is rounded up.
        expect(over > -50_000n && over <= 50_000n).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});

test("percentOf converts a tax rate to percent", () => {
  expect([0, 20_000, 8_875, 100_000].map(percentOf)).toEqual([0, 20, 8.875, 100]);
});
