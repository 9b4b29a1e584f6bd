import assert from "node:assert/strict";
import { type Line, median } from "../figures.ts";
import type { HttpCall, LoadOrder, LoadResult } from "../messages.ts";
import { type Setting, send } from "../setting.ts";

/** One line of the table that compares requests a second with the floor's. */
export interface Comparison {
  what: string;
  target: number;
  calls: { product: HttpCall; floor: HttpCall }[];
  /** The part of the product's reply that must equal the whole of the floor's. */
  dataOf(reply: { data: Record<string, unknown> }): unknown;
  /** What two right answers may differ in, such as the id of a row just made. */
  comparable?(data: unknown): unknown;
  /** Told how many requests were answered in all, to compare with what the database holds. */
  afterwards?(answered: number): Promise<void>;
}

const connections = 20;

/** Both must say the same before either is worth measuring. */
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

/** Rounds of floor and product in turn: what else the machine does hits both alike. */
export async function compare(setting: Setting, comparison: Comparison): Promise<Line> {
  await assertSameReplies(setting, comparison);
  const { rounds, seconds, warmUp } = setting.quick
    ? { rounds: 3, seconds: 2, warmUp: 1 }
    : { rounds: 7, seconds: 4, warmUp: 3 };
  const sides = {
    floor: { url: setting.floor.url, calls: comparison.calls.map(({ floor }) => floor) },
    product: { url: setting.product.url, calls: comparison.calls.map(({ product }) => product) },
  };
  const measured = { floor: [] as number[], product: [] as number[] };
  let answered = comparison.calls.length * 2;
  const run = async (side: "floor" | "product", length: number) => {
    const { url, calls } = sides[side];
    const result = await load(setting, url, calls, length);
    answered += result.answered;
    return result.requestsPerSecond;
  };
  for (const side of ["floor", "product"] as const) await run(side, warmUp);
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 ? (["product", "floor"] as const) : (["floor", "product"] as const);
    for (const side of order) measured[side].push(await run(side, seconds));
  }
  await comparison.afterwards?.(answered);
  const ratio = median(measured.product.map((own, round) => own / (measured.floor[round] ?? 0)));
  return {
    what: comparison.what,
    product: `${Math.round(median(measured.product))}/s`,
    floor: `${Math.round(median(measured.floor))}/s`,
    ratio: ratio.toFixed(2),
    target: `≥ ${comparison.target}`,
    verdict: ratio >= comparison.target ? "met" : "missed",
  };
}
