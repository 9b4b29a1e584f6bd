import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { Child } from "../child.ts";
import { median } from "../measurement.ts";
import type { LoadRequest, LoadResult } from "../messages.ts";
import type { BareQuery } from "./bare-server.ts";

const rounds = 5;
const seconds = 3;
const connections = 20;
const accepted = { "accept-encoding": "br" };

/**
 * Returns requests per second of a cached page and of a bare server with the same response, and
 * their ratio. With a query, the bare server runs it for each request.
 */
export async function compareCachedPage(url: string, path: string, query: BareQuery | null) {
  const [reply] = (await once(get(new URL(path, url), { headers: accepted }), "response")) as [
    IncomingMessage,
  ];
  const body = (await buffer(reply)).toString("base64");
  const { connection: _, "keep-alive": __, date: ___, ...headers } = reply.headers;
  const bare = new Child("./web/bare-server.ts");
  const load = new Child("./load-generator.ts");
  try {
    const port = await bare.ask<number>({ headers, body, query });
    const call = { method: "GET", path, headers: accepted, body: "" };
    const measure = (target: string) =>
      load.ask<LoadResult>({
        url: target,
        calls: [call],
        connections,
        seconds,
      } satisfies LoadRequest as LoadRequest);
    const pairs: [product: number, baseline: number][] = [];
    for (let round = 0; round < rounds; round += 1) {
      const baseline = await measure(`http://127.0.0.1:${port}`);
      const product = await measure(url);
      if (product.failed > 0) throw new Error(`${product.failed} requests failed`);
      pairs.push([product.requestsPerSecond, baseline.requestsPerSecond]);
    }
    return {
      product: median(pairs.map(([product]) => product)),
      baseline: median(pairs.map(([, baseline]) => baseline)),
      ratio: median(pairs.map(([product, baseline]) => product / baseline)),
    };
  } finally {
    await Promise.all([bare.stop(), load.stop()]);
  }
}
