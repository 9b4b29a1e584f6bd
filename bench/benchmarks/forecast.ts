import assert from "node:assert/strict";
import {
  drawProject,
  forecastOf,
  type ProjectTask,
} from "../../packages/domain/src/calibration.ts";
import { type HistoryTask, WalkForward } from "../../packages/domain/src/walk-forward.ts";
import { type BenchmarkResult, median } from "../measurement.ts";

const draws = 2_000;
const estimateOf = (index: number) => ({
  estimator: `estimator ${index % 20}`,
  min: 1 + (index % 13),
  max: 2 + (index % 13) * 2 + (index % 5),
});

const dayOf = (index: number) =>
  new Date(Date.UTC(2020, 0, 1 + Math.floor(index / 10))).toISOString().slice(0, 10);
const today = dayOf(100_000);
const finished = Array.from({ length: 10_000 }, (_, index): HistoryTask => {
  const day = dayOf(index);
  return {
    ...estimateOf(index),
    ...{ id: `finished ${index}`, project: `project ${Math.floor(index / 25)}`, count: 1 },
    ...{ actual: 1 + ((index * 7) % 31), estimatedOn: day, finishedOn: day },
  };
});

/** Runs the baseline: adds as many random numbers, each to its draw's total. */
function plainDraws(tasks: number): number {
  const totals = new Float64Array(draws);
  for (let task = 0; task < tasks; task += 1)
    for (let draw = 0; draw < draws; draw += 1)
      totals[draw] = (totals[draw] as number) + Math.random();
  return totals.reduce((sum, total) => sum + total, 0) / draws;
}

interface Limits {
  milliseconds: number;
  ratio: number;
}

/** Measures a project's forecast, learnt from 10,000 finished tasks of 400 projects. */
function measure(count: number, limits: Limits, runs: number): BenchmarkResult {
  const tasks = Array.from({ length: count }, (_, index): ProjectTask => {
    return { ...estimateOf(index), id: String(index), count: 1 };
  });
  const times: { product: number; baseline: number; learning: number }[] = [];
  for (let run = 0; run < runs; run += 1) {
    // Learns a new history in each run, because a history caches its quantiles.
    const started = performance.now();
    const { history, factor } = new WalkForward(finished).learntUntil(today);
    const begun = performance.now();
    const mean = plainDraws(count);
    const drawn = performance.now();
    const { p10, p50, p90 } = forecastOf(drawProject(tasks, history), factor);
    const product = performance.now() - drawn;
    assert.ok(mean > count * 0.4 && p10 < p50 && p50 < p90);
    times.push({ product, baseline: drawn - begun, learning: begun - started });
  }
  const warm = times.slice(Math.floor(runs / 4));
  const product = median(warm.map((time) => time.product));
  const ratio = median(warm.map((time) => time.product / time.baseline));
  const learning = median(warm.map((time) => time.learning));
  const isMet = product <= limits.milliseconds && ratio <= limits.ratio;
  return {
    what: `certainty of ${count.toLocaleString("en-GB")} tasks, learnt from 10,000; baseline: as many random numbers`,
    product: `${product.toFixed(1)} ms (learning ${learning.toFixed(0)} ms)`,
    baseline: `${median(warm.map((time) => time.baseline)).toFixed(1)} ms`,
    ratio: ratio.toFixed(2),
    target: `≤ ${limits.milliseconds} ms, ≤ ${limits.ratio}`,
    verdict: isMet ? "met" : "missed",
  };
}

export const forecastOf300 = async (): Promise<BenchmarkResult> =>
  measure(300, { milliseconds: 15, ratio: 2 }, 16);
export const forecastOf10000 = async (): Promise<BenchmarkResult> =>
  measure(10_000, { milliseconds: 400, ratio: 2 }, 12);
