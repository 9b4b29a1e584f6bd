import { describe, expect, it } from "vitest";
import {
  costOf,
  fixedPriceOf,
  marginTenths,
  netAt,
  type PricedTask,
  type PriceTerms,
  priceOf,
  roundPriceUp,
  workNetOf,
} from "./price.ts";

const terms = (change: Partial<PriceTerms> = {}): PriceTerms => ({
  overhead: 0,
  contingency: 0,
  isOverheadFolded: false,
  isContingencyFolded: false,
  discount: null,
  taxRate: 0,
  ...change,
});
const task = (minHours: string, maxHours: string, price: number): PricedTask => ({
  minHours,
  maxHours,
  price: BigInt(price),
});
const range = (min: number, max: number) => ({ min: BigInt(min), max: BigInt(max) });

const [engineer, designer, tester] = [8_500, 7_250, 5_490];
const signIn = [task("8", "13", engineer), task("3.5", "6.25", designer)];
const reports = [task("20", "34", engineer), task("6", "10.75", tester)];
const first = terms({
  overhead: 15_000,
  contingency: 10_000,
  discount: { rate: 5_000 },
  taxRate: 23_000,
});

describe("priceOf", () => {
  it("computes the first example, with lines that add up", () => {
    expect(priceOf([signIn, reports], first)).toEqual({
      features: [range(93_375, 155_813), range(202_940, 348_017)],
      work: range(296_315, 503_830),
      overhead: range(44_447, 75_575),
      contingency: range(34_076, 57_940),
      discount: range(18_741, 31_867),
      net: range(356_097, 605_478),
      tax: range(81_902, 139_260),
      total: range(437_999, 744_738),
    });
  });

  it("folds overhead and contingency into the features without changing the net", () => {
    const folded = { ...first, isOverheadFolded: true, isContingencyFolded: true };
    expect(priceOf([signIn, reports], folded)).toMatchObject({
      features: [range(118_119, 197_103), range(256_719, 440_242)],
      work: range(374_838, 637_345),
      overhead: null,
      contingency: null,
      net: range(356_097, 605_478),
    });
  });

  it("subtracts a discount of an amount from both ends", () => {
    const price = priceOf([signIn, reports], { ...first, discount: { amount: 50_000n } });
    expect(price.net).toEqual(range(324_838, 587_345));
    expect(price.total).toEqual(range(399_551, 722_434));
  });

  it("computes in currencies without decimals and with three", () => {
    const yen = priceOf(
      [[task("10.25", "16.5", 9_500)]],
      terms({ contingency: 12_500, discount: { amount: 10_000n }, taxRate: 10_000 }),
    );
    expect(yen).toMatchObject({
      work: range(97_375, 156_750),
      contingency: range(12_172, 19_594),
      net: range(99_547, 166_344),
      tax: range(9_955, 16_634),
      total: range(109_502, 182_978),
    });
    const dinar = priceOf([[task("7.75", "12.25", 18_750)]], terms({ discount: { rate: 7_500 } }));
    expect(dinar).toMatchObject({
      work: range(145_313, 229_688),
      discount: range(10_899, 17_227),
      net: range(134_414, 212_461),
    });
  });

  it("prices equal features by the running total", () => {
    const equal = [task("1", "1", 3_335)];
    const price = priceOf(
      [equal, equal, equal],
      terms({ overhead: 10_000, isOverheadFolded: true }),
    );
    expect(price.features.map(({ min }) => min)).toEqual([3_669n, 3_668n, 3_669n]);
    expect(price.net).toEqual(range(11_006, 11_006));
  });

  it("refuses a discount above the smaller sum, and sums above 9·10¹⁵", () => {
    const one = [[task("1", "2", 100)]];
    expect(priceOf(one, terms({ discount: { amount: 100n } })).net).toEqual(range(0, 100));
    expect(() => priceOf(one, terms({ discount: { amount: 101n } }))).toThrow("discountTooLarge");
    expect(() => priceOf([[task("1", "999999999", 99_999_999)]], terms())).toThrow("tooLarge");
    expect(() => priceOf(one, terms({ overhead: 100_001 }))).toThrow(RangeError);
  });

  it("a full discount makes net and tax 0, and nothing costs nothing", () => {
    const price = priceOf([signIn], { ...first, discount: { rate: 100_000 } });
    expect([price.net, price.tax]).toEqual([range(0, 0), range(0, 0)]);
    expect(priceOf([[task("1", "2", 0)], []], terms()).total).toEqual(range(0, 0));
  });
});

describe("priceOf for 10,000 random projects", () => {
  // mulberry32, so that a failure can be repeated.
  function randomFrom(seed: number) {
    let state = seed;
    return (below: number): number => {
      state = (state + 0x6d2b79f5) | 0;
      let value = Math.imul(state ^ (state >>> 15), 1 | state);
      value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
      return ((value ^ (value >>> 14)) >>> 0) % below;
    };
  }
  function project(seed: number) {
    const random = randomFrom(seed);
    const features = Array.from({ length: 1 + random(5) }, () =>
      Array.from({ length: random(5) }, () => {
        const min = random(5_000);
        const max = min + random(3_000);
        return task((min / 100).toFixed(2), (max / 100).toFixed(2), random(20_000));
      }),
    );
    const given = terms({
      overhead: random(100_001),
      contingency: random(100_001),
      isOverheadFolded: random(2) === 1,
      isContingencyFolded: random(2) === 1,
      discount: random(2) === 1 ? { rate: random(100_001) } : null,
      taxRate: random(100_001),
    });
    return { features, given };
  }
  const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n);

  it("lines add up, and no minimum is above its maximum", () => {
    for (let seed = 0; seed < 10_000; seed += 1) {
      const { features, given } = project(seed);
      const price = priceOf(features, given);
      for (const end of ["min", "max"] as const) {
        const { work, overhead, contingency, discount, net, tax, total } = price;
        expect(sum(price.features.map((each) => each[end])), `features of ${seed}`).toBe(work[end]);
        const lines = work[end] + (overhead?.[end] ?? 0n) + (contingency?.[end] ?? 0n);
        expect(lines - (discount?.[end] ?? 0n), `lines of ${seed}`).toBe(net[end]);
        expect(net[end] + tax[end], `total of ${seed}`).toBe(total[end]);
      }
      for (const { min, max } of [...price.features, price.work, price.net, price.total])
        expect(min <= max && min >= 0n, `ends of ${seed}`).toBe(true);
    }
  });

  it("net depends neither on folding nor on the order of features", () => {
    for (let seed = 0; seed < 10_000; seed += 1) {
      const { features, given } = project(seed);
      const { net } = priceOf(features, given);
      const other = {
        ...given,
        isOverheadFolded: !given.isOverheadFolded,
        isContingencyFolded: !given.isContingencyFolded,
      };
      expect(priceOf(features.toReversed(), other).net, `net of ${seed}`).toEqual(net);
    }
  });

  it("a discount of the whole rounded sum leaves 0", () => {
    const given = terms({ discount: { amount: 1n }, taxRate: 23_000 });
    const price = priceOf([[task("0.5", "0.5", 1)]], given);
    expect(price).toMatchObject({ work: range(1, 1), discount: range(1, 1), net: range(0, 0) });
  });

  it("one figure stays one figure", () => {
    for (let seed = 0; seed < 10_000; seed += 1) {
      const { features, given } = project(seed);
      const exact = features.map((tasks) =>
        tasks.map((each) => ({ ...each, maxHours: each.minHours })),
      );
      const price = priceOf(exact, given);
      for (const { min, max } of [...price.features, price.net, price.total])
        expect(min, `figure of ${seed}`).toBe(max);
    }
  });
});

describe("fixedPriceOf", () => {
  it("divides the price by the midpoints of the work", () => {
    expect(fixedPriceOf([signIn, reports], 480_000n, 23_000)).toEqual({
      features: [149_485n, 330_515n],
      net: 480_000n,
      tax: 110_400n,
      total: 590_400n,
    });
  });

  it("divides a price without work equally", () => {
    expect(fixedPriceOf([[], [], []], 100n, 0).features).toEqual([33n, 34n, 33n]);
  });
});

describe("workNetOf and netAt", () => {
  const tasks = [...signIn, ...reports];

  it("leave contingency and discount out, and go by the average price of an hour", () => {
    const plain = { ...first, contingency: 0, discount: null };
    const net = workNetOf(tasks, first.overhead);
    expect(net).toEqual(priceOf([signIn, reports], plain).net);
    const [minHours, maxHours] = [
      tasks.map((task) => task.minHours),
      tasks.map((task) => task.maxHours),
    ].map((hours) => hours.reduce((sum, each) => sum + Number(each), 0).toFixed(2)) as [
      string,
      string,
    ];
    const range = { minHours, maxHours };
    const middle = ((Number(minHours) + Number(maxHours)) / 2).toFixed(2);
    expect(netAt(net, range, middle)).toBe((net.min + net.max + 1n) / 2n);
    expect(netAt(net, range, "0")).toBe(0n);
    expect(netAt({ min: 0n, max: 0n }, { minHours: "0", maxHours: "0" }, "5.00")).toBe(0n);
    // 300 for 6 hours: 50 an hour.
    expect(netAt({ min: 100n, max: 200n }, { minHours: "2.00", maxHours: "4.00" }, "7.50")).toBe(
      375n,
    );
  });
});

describe("roundPriceUp", () => {
  it.each([
    [1_843_725n, 2, 1_850_000n],
    [1_000_000n, 2, 1_000_000n],
    [1_000_001n, 2, 1_010_000n],
    [999_999n, 2, 1_000_000n],
    [435_612n, 2, 436_000n],
    [1n, 2, 1_000n],
    [0n, 2, 0n],
    [109_502n, 0, 109_600n],
    [212_461n, 3, 220_000n],
  ])("rounds %d with %d decimals up to %d", (amount, digits, expected) => {
    expect(roundPriceUp(amount, digits)).toBe(expected);
  });
});

describe("costOf and marginTenths", () => {
  const costs = [4_500, 4_000, 3_000];
  const costed = [
    ...signIn.map((each, index) => ({ ...each, cost: BigInt(costs[index] ?? 0) })),
    ...reports.map((each, index) => ({ ...each, cost: BigInt(index === 0 ? 4_500 : 3_000) })),
  ];

  it("computes the margin of the first example and of the fixed price", () => {
    const cost = costOf(costed, 15_000);
    expect(cost).toEqual(range(181_700, 309_063));
    const { net } = priceOf([signIn, reports], first);
    expect([net.min - cost.min, net.max - cost.max]).toEqual([174_397n, 296_415n]);
    expect([marginTenths(net.min, cost.min), marginTenths(net.max, cost.max)]).toEqual([490, 490]);
    expect([marginTenths(480_000n, cost.min), marginTenths(480_000n, cost.max)]).toEqual([
      621, 356,
    ]);
    expect(marginTenths(0n, 5n)).toBeNull();
  });
});
