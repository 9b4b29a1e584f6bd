import { stat } from "node:fs/promises";
import { type APIRequestContext, expect, type Page, type Request } from "@playwright/test";

export interface Weight {
  /** Different ones: a slow socket makes a page ask the API the same again. */
  requests: number;
  /** Of scripts, as they travel, in kB. */
  script: number;
  scripts: string[];
  /** Of them those to the API. */
  questions: number;
}

const pathOf = (request: Request) => new URL(request.url()).pathname;
const isScript = (request: Request) => request.resourceType() === "script";
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const different = (requests: Request[]) =>
  new Set(requests.map((request) => `${request.url()} ${request.postData() ?? ""}`)).size;
const inKilobytes = (bytes: number[]) => Math.round(sum(bytes) / 100) / 10;

/** Notes what this page fetches: each call gives what came since the last, once nothing is on its way. */
export function weigh(page: Page): () => Promise<Weight> {
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
      requests: different(fetched),
      script: inKilobytes(sizes.map(({ responseBodySize }) => responseBodySize)),
      scripts: scripts.map(pathOf),
      questions: different(fetched.filter((request) => pathOf(request) === "/api/graphql")),
    };
  };
}

/** The scripts that a page names before it runs: its own and all that these import. */
export async function namedScripts(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text();
  return [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
}

/** Holds what a page loads after its own scripts, such as the editor, until the returned call. */
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

async function travellingSize(script: string): Promise<number> {
  const file = new URL(`.${script}`, build);
  const compressed = await stat(new URL(`${file.href}.br`)).catch(() => stat(file));
  return compressed.size;
}

/** What these scripts weigh as they travel, in kB, by the built files. */
export const builtWeight = async (scripts: string[]): Promise<number> =>
  inKilobytes(await Promise.all(scripts.map(travellingSize)));
