import { describe, expect, it } from "vitest";
import { type QuotedRole, type QuotedTask, type QuoteTerms, quoteOf } from "./quote.ts";

const role = (title: string, price: number | null, cost: number | null): QuotedRole => ({
  title,
  price: price === null ? null : BigInt(price),
  cost: cost === null ? null : BigInt(cost),
});
const engineer = role("Engineer", 8_500, 4_500);
const designer = role("Designer", 7_250, 4_000);
const tester = role("QA", 5_490, 3_000);

let ids = 0;
const task = (minHours: string, maxHours: string, own: QuotedRole | null): QuotedTask => ({
  id: ++ids,
  minHours,
  maxHours,
  role: own,
});
const range = (min: number, max: number) => ({ min: BigInt(min), max: BigInt(max) });

const features = [
  [task("8", "13", engineer), task("3.5", "6.25", designer)],
  [task("20", "34", engineer), task("6", "10.75", tester)],
];
const terms = (change: Partial<QuoteTerms> = {}): QuoteTerms => ({
  kind: "estimate",
  overhead: 15_000,
  contingency: 10_000,
  isOverheadFolded: false,
  isContingencyFolded: false,
  discount: { rate: 5_000 },
  taxRate: 23_000,
  fixedNet: null,
  ...change,
});

describe("quoteOf", () => {
  it("computes lines, cost and margin", () => {
    expect(quoteOf(features, terms())).toMatchObject({
      lines: { work: range(296_315, 503_830), net: range(356_097, 605_478) },
      computedNet: range(356_097, 605_478),
      cost: range(181_700, 309_063),
      margin: { ...range(174_397, 296_415), minTenths: 490, maxTenths: 490 },
      warnings: [],
    });
  });

  it("compares a fixed price with the computed one and with the cost", () => {
    const fixed = (fixedNet: number) =>
      quoteOf(features, terms({ kind: "fixed", fixedNet: BigInt(fixedNet) }));
    expect(fixed(480_000)).toMatchObject({
      lines: {
        features: [range(149_485, 149_485), range(330_515, 330_515)],
        work: null,
        overhead: null,
        contingency: null,
        discount: null,
        net: range(480_000, 480_000),
        total: range(590_400, 590_400),
      },
      computedNet: range(356_097, 605_478),
      margin: { minTenths: 621, maxTenths: 356 },
      warnings: [],
    });
    expect(fixed(356_096).warnings).toEqual(["outsideRange"]);
    expect(fixed(605_478).warnings).toEqual([]);
    expect(fixed(605_479).warnings).toEqual(["outsideRange"]);
    expect(fixed(309_063).warnings).toEqual(["outsideRange"]);
    expect(fixed(309_062).warnings).toEqual(["outsideRange", "belowCost"]);
    expect(fixed(0).margin).toMatchObject({ minTenths: null, maxTenths: null });
  });

  it("needs a role with a rate for each task, once for a repeated one", () => {
    const free = role("Trainee", 0, 0);
    const bare = task("1", "2", null);
    const unrated = role("Writer", null, null);
    const quote = quoteOf([[bare, task("1", "2", unrated)], [bare]], terms());
    expect(quote).toMatchObject({
      rolesWithoutRate: ["Writer"],
      tasksWithoutRole: 1,
      lines: null,
      cost: null,
    });
    expect(quoteOf([[task("1", "2", free)]], terms()).lines?.total).toEqual(range(0, 0));
  });

  it("has no margin while a role has no cost", () => {
    const unknown = role("QA", 5_490, null);
    expect(quoteOf([[task("1", "2", unknown), task("1", "2", engineer)]], terms())).toMatchObject({
      rolesWithoutCost: ["QA"],
      cost: null,
      margin: null,
      lines: { features: [range(13_990, 27_980)] },
    });
  });

  it("refuses a missing fixed price, discounts above the price, and sums that aren't exact", () => {
    const refusalOf = (change: Partial<QuoteTerms>, of = features) =>
      quoteOf(of, terms(change)).refusal;
    expect(refusalOf({ kind: "fixed" })).toBe("fixedNetMissing");
    expect(refusalOf({ discount: { amount: 374_839n } })).toBe("discountTooLarge");
    expect(refusalOf({ discount: { amount: 374_838n } })).toBeNull();
    // A fixed price has no discount.
    const large = { amount: 374_839n };
    expect(refusalOf({ kind: "fixed", fixedNet: 1n, discount: large })).toBeNull();
    const most = 9_000_000_000_000_000n;
    expect(refusalOf({ kind: "fixed", fixedNet: most, taxRate: 0 })).toBeNull();
    expect(refusalOf({ kind: "fixed", fixedNet: most, taxRate: 1_000 })).toBe("tooLarge");
    const many = Array.from({ length: 9_001 }, () =>
      task("10000", "10000", role("Gold", 99_999_999, null)),
    );
    expect(refusalOf({ overhead: 0, contingency: 0 }, [many])).toBe("tooLarge");
  });
});
