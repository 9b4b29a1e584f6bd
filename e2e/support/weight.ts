import { stat } from "node:fs/promises";
import { type APIRequestContext, expect, type Page, type Request } from "@playwright/test";

export interface PageWeight {
  /** Distinct requests: a slow socket makes a page repeat API requests. */
  requests: number;
  /** Transferred size of scripts, in kB. */
  script: number;
  scripts: string[];
  /** Requests to the API, included in `requests`. */
  apiRequests: number;
}

const pathOf = (request: Request) => new URL(request.url()).pathname;
const isScript = (request: Request) => request.resourceType() === "script";
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const countDistinct = (requests: Request[]) =>
  new Set(requests.map((request) => `${request.url()} ${request.postData() ?? ""}`)).size;
const inKilobytes = (bytes: number[]) => Math.round(sum(bytes) / 100) / 10;

/**
 * Records the page's requests. Each call waits until the network is idle, and returns everything
 * loaded since the last call.
 */
export function trackPageWeight(page: Page): () => Promise<PageWeight> {
  const finished: Request[] = [];
  const open = new Set<Request>();
  page.on("request", (request) => open.add(request));
  page.on("requestfailed", (request) => open.delete(request));
  page.on("requestfinished", (request) => {
    open.delete(request);
    finished.push(request);
  });
  return async () => {
    await expect.poll(() => open.size).toBe(0);
    const fetched = finished.splice(0).filter((request) => request.url().startsWith("http"));
    const scripts = fetched.filter(isScript);
    const sizes = await Promise.all(scripts.map((request) => request.sizes()));
    return {
      requests: countDistinct(fetched),
      script: inKilobytes(sizes.map(({ responseBodySize }) => responseBodySize)),
      scripts: scripts.map(pathOf),
      apiRequests: countDistinct(fetched.filter((request) => pathOf(request) === "/api/graphql")),
    };
  };
}

/** Returns the scripts in the page's HTML: its own and all their imports. */
export async function namedScripts(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text();
  return [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
}

/**
 * Blocks scripts loaded after the page's own, such as the editor, until the returned function is
 * called.
 */
export async function holdLaterScripts(page: Page, path: string): Promise<() => void> {
  const named = await namedScripts(page.request, path);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    if (!named.includes(pathOf(route.request()))) await held;
    await route.continue();
  });
  return release;
}

const build = new URL("../../apps/web/build/client/", import.meta.url);

async function transferSize(script: string): Promise<number> {
  const file = new URL(`.${script}`, build);
  const compressed = await stat(new URL(`${file.href}.br`)).catch(() => stat(file));
  return compressed.size;
}

/** Returns the transferred size of scripts in kB, from the built files. */
export const builtWeight = async (scripts: string[]): Promise<number> =>
  inKilobytes(await Promise.all(scripts.map(transferSize)));
