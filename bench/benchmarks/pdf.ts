import assert from "node:assert/strict";
import { tasksQuery } from "../../apps/web/app/features/tasks/tasks.operations.ts";
import { type BenchContext, productCall, send } from "../context.ts";
import { exportPath, fetchExport } from "../exports.ts";
import { type BenchmarkResult, median, p95 } from "../measurement.ts";
import { childMemoryDuring } from "../memory.ts";
import { projectOf300, projectOf10000 } from "../shape.ts";

async function fetchPdf(url: string): Promise<number> {
  const begun = performance.now();
  const { head } = await fetchExport(url);
  assert.equal(head, "%PDF");
  return performance.now() - begun;
}

/** Measures from the request to the last byte, with a warmed-up renderer. */
export async function pdfOf300(context: BenchContext): Promise<BenchmarkResult> {
  const { url, child } = await context.startProduct();
  try {
    const path = exportPath(context, "proposal", projectOf300);
    await fetchPdf(url + path);
    const times: number[] = [];
    for (let run = 0; run < (context.mode === "quick" ? 5 : 15); run += 1)
      times.push(await fetchPdf(url + path));
    const middle = median(times);
    return {
      what: "PDF of 30 features × 10 tasks, warm",
      product: `${Math.round(middle)} ms`,
      baseline: "",
      ratio: "",
      target: "< 500 ms",
      verdict: middle < 500 ? "met" : "missed",
    };
  } finally {
    await child.stop();
  }
}

/**
 * Polls another company's list every few milliseconds until `until` settles. Returns the 95th
 * percentile of the response times.
 */
async function probe(context: BenchContext, url: string, until: Promise<unknown>): Promise<number> {
  const times: number[] = [];
  let done = false;
  const stop = () => {
    done = true;
  };
  until.then(stop, stop);
  while (!done) {
    const begun = performance.now();
    await send(url, productCall(context, context.companies[0] as number, tasksQuery, {}));
    times.push(performance.now() - begun);
    await new Promise((next) => setTimeout(next, 10));
  }
  return p95(times);
}

const limits = { milliseconds: 15_000, mebibytes: 1_600, times: 2 };

/** Measures the largest proposal while other users keep working. */
export async function pdfOf10000(context: BenchContext): Promise<BenchmarkResult> {
  const { url, child } = await context.startProduct();
  try {
    await fetchPdf(url + exportPath(context, "proposal", projectOf300));
    const pause = () =>
      new Promise((next) => setTimeout(next, context.mode === "quick" ? 2_000 : 5_000));
    await probe(context, url, pause());
    const calm = await probe(context, url, pause());
    let time = 0;
    let busy = 0;
    const memory = await childMemoryDuring(child.pid, async () => {
      const pdf = fetchPdf(url + exportPath(context, "proposal", projectOf10000));
      [time, busy] = await Promise.all([pdf, probe(context, url, pdf)]);
    });
    const times = busy / calm;
    const met = time < limits.milliseconds && memory < limits.mebibytes && times < limits.times;
    return {
      what: "PDF of 10,000 tasks: time, renderer memory, other users' p95",
      product: `${(time / 1_000).toFixed(1)} s, ${Math.round(memory)} MB, ${times.toFixed(1)} × (${calm.toFixed(1)} → ${busy.toFixed(1)} ms)`,
      baseline: "",
      ratio: "",
      target: "< 15 s, < 1600 MB, < 2 ×",
      verdict: met ? "met" : "missed",
    };
  } finally {
    await child.stop();
  }
}
