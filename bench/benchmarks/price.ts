import assert from "node:assert/strict";
import { DocumentRenderer } from "../../packages/documents/src/renderer/renderer.ts";
import { printedPrice } from "../../packages/documents/src/testing/price.factory.ts";
import { largeProposal } from "../../packages/documents/src/testing/proposal.factory.ts";
import { toHundredths } from "../../packages/domain/src/hours.ts";
import { type PricedTask, priceOf } from "../../packages/domain/src/price.ts";
import type { BenchContext } from "../context.ts";
import { type BenchmarkResult, median, timed } from "../measurement.ts";

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

/** Runs the baseline: sums hours × price in plain numbers, in hundredths of minor units. */
function plainSums(): [number, number] {
  let min = 0;
  let max = 0;
  for (const { minHours, maxHours, price } of features.flat()) {
    min += toHundredths(minHours) * Number(price);
    max += toHundredths(maxHours) * Number(price);
  }
  return [min, max];
}

/** Measures an exact price with all its lines, relative to a plain sum. */
export async function priceOf10000(): Promise<BenchmarkResult> {
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
    what: "price of 10,000 tasks, all lines; baseline: its sum in plain integers",
    product: "",
    baseline: "",
    ratio: ratio.toFixed(2),
    target: "≤ 3",
    verdict: ratio <= 3 ? "met" : "missed",
  };
}

/** Measures the PDF of 300 tasks with a price, relative to the same PDF without one. */
export async function pricedPdf({ mode }: BenchContext): Promise<BenchmarkResult> {
  const renderer = new DocumentRenderer();
  const bare = largeProposal(30, 10);
  const priced = { ...bare, price: printedPrice() };
  const times: { priced: number; bare: number }[] = [];
  try {
    for (let run = 0; run < (mode === "quick" ? 6 : 16); run += 1) {
      const [withPrice] = await timed(() => renderer.renderProposal(priced));
      const [without] = await timed(() => renderer.renderProposal(bare));
      times.push({ priced: withPrice, bare: without });
    }
  } finally {
    await renderer.close();
  }
  const product = median(times.slice(1).map((time) => time.priced));
  const baseline = median(times.slice(1).map((time) => time.bare));
  const ratio = product / baseline;
  return {
    what: "PDF of 300 tasks with a price; baseline: without",
    product: `${product.toFixed(0)} ms`,
    baseline: `${baseline.toFixed(0)} ms`,
    ratio: ratio.toFixed(2),
    target: "≤ 1.1",
    verdict: ratio <= 1.1 ? "met" : "missed",
  };
}
