import assert from "node:assert/strict";
import { type BenchContext, send } from "../context.ts";
import { type Cpu, cpuOf } from "../cpu.ts";
import { type BenchmarkResult, median } from "../measurement.ts";
import type { HttpCall, LoadRequest, LoadResult } from "../messages.ts";

export interface Comparison {
  what: string;
  target: number;
  calls: { product: HttpCall; baseline: HttpCall }[];
  /** Part of the product's response that must equal the baseline's whole response. */
  dataOf(reply: { data: Record<string, unknown> }): unknown;
  /** Removes legitimate differences, such as the id of a new row. */
  comparable?(data: unknown): unknown;
  /** Receives the total number of responses, to compare it with the database. */
  afterwards?(answered: number): Promise<void>;
}

const connections = 20;

async function assertSameReplies(
  context: BenchContext,
  { calls, dataOf, comparable = (data) => data }: Comparison,
) {
  for (const call of calls) {
    const ours = dataOf(await send(context.product.url, call.product));
    const theirs = await send(context.baseline.url, call.baseline);
    assert.deepEqual(comparable(ours), comparable(theirs));
  }
}

async function load(context: BenchContext, url: string, calls: HttpCall[], seconds: number) {
  const order: LoadRequest = { url, calls, connections, seconds };
  const result = await context.generator.ask<LoadResult>(order);
  if (result.failed > 0) throw new Error(`${result.failed} calls failed at ${url}`);
  return result;
}

interface Round extends Cpu {
  perSecond: number;
}

/** Returns the rounds' medians. CPU in milliseconds per request. */
function medianRound(rounds: readonly Round[]): Round {
  const of = (key: keyof Round) => median(rounds.map((round) => round[key]));
  return { perSecond: of("perSecond"), node: of("node"), postgres: of("postgres") };
}
const formatRound = ({ perSecond, node, postgres }: Round) =>
  `${Math.round(perSecond)}/s, ${node.toFixed(2)} + ${postgres.toFixed(2)} ms`;
const totalCpu = ({ node, postgres }: Round) => node + postgres;

/**
 * Alternates rounds of baseline and product, so that other load on the machine affects both alike.
 */
export async function compare(
  context: BenchContext,
  comparison: Comparison,
): Promise<BenchmarkResult> {
  await assertSameReplies(context, comparison);
  const { calls, what, target } = comparison;
  let answered = calls.length * 2;
  if (context.mode === "check") {
    await comparison.afterwards?.(answered);
    return { what, product: "", baseline: "", ratio: "same replies", target: "", verdict: "" };
  }
  const { rounds, seconds, warmUp } =
    context.mode === "quick"
      ? { rounds: 3, seconds: 2, warmUp: 1 }
      : { rounds: 7, seconds: 4, warmUp: 3 };
  const sides = {
    baseline: { ...context.baseline, calls: calls.map(({ baseline }) => baseline) },
    product: { ...context.product, calls: calls.map(({ product }) => product) },
  };
  const measured = { baseline: [] as Round[], product: [] as Round[] };
  const run = async (side: "baseline" | "product", length: number): Promise<Round> => {
    const { url, child, calls: asked } = sides[side];
    const before = await cpuOf(child, context.postmaster);
    const result = await load(context, url, asked, length);
    const after = await cpuOf(child, context.postmaster);
    answered += result.answered;
    return {
      perSecond: result.requestsPerSecond,
      node: (after.node - before.node) / result.answered,
      postgres: (after.postgres - before.postgres) / result.answered,
    };
  };
  for (const side of ["baseline", "product"] as const) await run(side, warmUp);
  for (let round = 0; round < rounds; round += 1) {
    const order =
      round % 2 ? (["product", "baseline"] as const) : (["baseline", "product"] as const);
    for (const side of order) measured[side].push(await run(side, seconds));
  }
  await comparison.afterwards?.(answered);
  const ratio = median(
    measured.product.map(
      (own, round) => own.perSecond / (measured.baseline[round]?.perSecond ?? 0),
    ),
  );
  const product = medianRound(measured.product);
  const baseline = medianRound(measured.baseline);
  return {
    what,
    product: formatRound(product),
    baseline: formatRound(baseline),
    ratio: `${ratio.toFixed(2)} (CPU ${(totalCpu(baseline) / totalCpu(product)).toFixed(2)})`,
    target: `≥ ${target}`,
    verdict: ratio >= target ? "met" : "missed",
  };
}
