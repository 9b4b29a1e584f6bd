import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { Child } from "../child.ts";
import { median } from "../measurement.ts";
import type { BareAnswer, BareStart } from "./bare-render.ts";

const build = new URL("../../apps/web/build/server/index.js", import.meta.url).href;
/** Iterations until the product and the baseline are JIT-compiled. */
const warmUp = 40;
const rounds = 60;

const textOf = (html: string) =>
  /<main.*<\/main>/s
    .exec(html)?.[0]
    .replaceAll(/<style.*?<\/style>|<!--.*?-->/gs, "")
    .replaceAll(/<[^>]+>/g, "");

/**
 * Measures the product, which must render the page because `drop` removed it from the cache, and
 * React alone, in turn. Returns the median milliseconds of each, and React's time divided by the
 * product's.
 */
export async function compareFirstRender(url: string, path: string, drop: () => Promise<unknown>) {
  const pageUrl = new URL(path, url);
  const agent = new Agent({ keepAlive: true });
  const fetchPage = async () => {
    const headers = { "accept-encoding": "br" };
    const [reply] = (await once(get(pageUrl, { headers, agent }), "response")) as [IncomingMessage];
    const body = await buffer(reply);
    if (reply.statusCode !== 200) throw new Error(`${path} responded with ${reply.statusCode}`);
    return body;
  };
  const bare = new Child("./web/bare-render.ts");
  try {
    const first = await bare.ask<BareAnswer>({ build, url: pageUrl.href } satisfies BareStart);
    const shown = textOf(String(brotliDecompressSync(await fetchPage())));
    if (!("html" in first) || !shown || textOf(first.html) !== shown)
      throw new Error(`${path} renders differently with React alone`);
    const pairs: [product: number, baseline: number][] = [];
    for (let round = -warmUp; round < rounds; round += 1) {
      const baseline = await bare.ask<{ time: number }>(null);
      await drop();
      const start = performance.now();
      await fetchPage();
      if (round >= 0) pairs.push([performance.now() - start, baseline.time]);
    }
    const product = median(pairs.map(([time]) => time));
    const baseline = median(pairs.map(([, time]) => time));
    return { product, baseline, ratio: baseline / product };
  } finally {
    agent.destroy();
    await bare.stop();
  }
}
