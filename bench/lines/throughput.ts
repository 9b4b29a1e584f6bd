import assert from "node:assert/strict";
import { type Cpu, cpuOf } from "../cpu.ts";
import { type Line, median } from "../figures.ts";
import type { HttpCall, LoadOrder, LoadResult } from "../messages.ts";
import { type Setting, send } from "../setting.ts";

export interface Comparison {
  what: string;
  target: number;
  calls: { product: HttpCall; floor: HttpCall }[];
  /** Part of the product's response that must equal the baseline's whole response. */
  dataOf(reply: { data: Record<string, unknown> }): unknown;
  /** Removes legitimate differences, such as the id of a new row. */
  comparable?(data: unknown): unknown;
  /** Receives the total number of responses, to compare it with the database. */
  afterwards?(answered: number): Promise<void>;
}

const connections = 20;

async function assertSameReplies(
  setting: Setting,
  { calls, dataOf, comparable = (data) => data }: Comparison,
) {
  for (const call of calls) {
    const ours = dataOf(await send(setting.product.url, call.product));
    const theirs = await send(setting.floor.url, call.floor);
    assert.deepEqual(comparable(ours), comparable(theirs));
  }
}

async function load(setting: Setting, url: string, calls: HttpCall[], seconds: number) {
  const order: LoadOrder = { url, calls, connections, seconds };
  const result = await setting.generator.ask<LoadResult>(order);
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
export async function compare(setting: Setting, comparison: Comparison): Promise<Line> {
  await assertSameReplies(setting, comparison);
  const { calls, what, target } = comparison;
  let answered = calls.length * 2;
  if (setting.effort === "check") {
    await comparison.afterwards?.(answered);
    return { what, product: "", floor: "", ratio: "same replies", target: "", verdict: "" };
  }
  const { rounds, seconds, warmUp } =
    setting.effort === "quick"
      ? { rounds: 3, seconds: 2, warmUp: 1 }
      : { rounds: 7, seconds: 4, warmUp: 3 };
  const sides = {
    floor: { ...setting.floor, calls: calls.map(({ floor }) => floor) },
    product: { ...setting.product, calls: calls.map(({ product }) => product) },
  };
  const measured = { floor: [] as Round[], product: [] as Round[] };
  const run = async (side: "floor" | "product", length: number): Promise<Round> => {
    const { url, child, calls: asked } = sides[side];
    const before = await cpuOf(child, setting.postmaster);
    const result = await load(setting, url, asked, length);
    const after = await cpuOf(child, setting.postmaster);
    answered += result.answered;
    return {
      perSecond: result.requestsPerSecond,
      node: (after.node - before.node) / result.answered,
      postgres: (after.postgres - before.postgres) / result.answered,
    };
  };
  for (const side of ["floor", "product"] as const) await run(side, warmUp);
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 ? (["product", "floor"] as const) : (["floor", "product"] as const);
    for (const side of order) measured[side].push(await run(side, seconds));
  }
  await comparison.afterwards?.(answered);
  const ratio = median(
    measured.product.map((own, round) => own.perSecond / (measured.floor[round]?.perSecond ?? 0)),
  );
  const product = medianRound(measured.product);
  const floor = medianRound(measured.floor);
  return {
    what,
    product: formatRound(product),
    floor: formatRound(floor),
    ratio: `${ratio.toFixed(2)} (CPU ${(totalCpu(floor) / totalCpu(product)).toFixed(2)})`,
    target: `≥ ${target}`,
    verdict: ratio >= target ? "met" : "missed",
  };
}
