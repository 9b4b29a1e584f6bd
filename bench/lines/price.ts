import assert from "node:assert/strict";
import { toHundredths } from "../../packages/domain/src/hours.ts";
import { type PricedTask, priceOf } from "../../packages/domain/src/price.ts";
import { type Line, median } from "../figures.ts";

const features = Array.from({ length: 200 }, (_, feature) =>
  Array.from(
    { length: 50 },
    (_, task): PricedTask => ({
      minHours: `${(feature % 7) + 1}.25`,
      maxHours: `${(task % 11) + 9}.75`,
      price: [8_500n, 7_250n, 5_490n][task % 3] ?? 0n,
    }),
  ),
);
const terms = {
  ...{ overhead: 15_000, contingency: 10_000, discount: { rate: 5_000 }, taxRate: 23_000 },
  ...{ isOverheadFolded: false, isContingencyFolded: false },
};

/** The same sum of hours and prices, in hundredths of minor units. */
function plainSums(): [number, number] {
  let min = 0;
  let max = 0;
  for (const { minHours, maxHours, price } of features.flat()) {
    min += toHundredths(minHours) * Number(price);
    max += toHundredths(maxHours) * Number(price);
  }
  return [min, max];
}

/** All lines of a price, exact, relative to adding plain integers. */
export async function priceOf10000(): Promise<Line> {
  const [min, max] = plainSums();
  const { work } = priceOf(features, terms);
  assert.deepEqual(work, {
    min: BigInt(Math.round(min / 100)),
    max: BigInt(Math.round(max / 100)),
  });
  const ratios: number[] = [];
  for (let run = 0; run < 60; run += 1) {
    const begun = performance.now();
    plainSums();
    const summed = performance.now();
    priceOf(features, terms);
    ratios.push((performance.now() - summed) / (summed - begun));
  }
  const ratio = median(ratios.slice(20));
  return {
    what: "price of 10,000 tasks, all lines; floor: its sum in plain integers",
    product: "",
    floor: "",
    ratio: ratio.toFixed(2),
    target: "≤ 3",
    verdict: ratio <= 3 ? "met" : "missed",
  };
}
