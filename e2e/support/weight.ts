import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
  type Request,
} from "@playwright/test";

export interface Weight {
  requests: number;
  /** Of scripts, as they travel, in kB. */
  script: number;
}

const isScript = (request: Request) => request.resourceType() === "script";

/** Counts what this page fetches from now on, until it is asked for: once nothing is on its way. */
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
    const fetched = finished.filter((request) => request.url().startsWith("http"));
    const sizes = await Promise.all(fetched.filter(isScript).map((request) => request.sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    return { requests: fetched.length, script: Math.round(bytes / 100) / 10 };
  };
}

/** Pages of one person, each in a browser that has fetched nothing yet. */
export function coldPages(
  browser: Browser,
  options: BrowserContextOptions,
  logIn: (page: Page) => Promise<void>,
) {
  let state: BrowserContextOptions["storageState"];
  return async <T>(look: (page: Page) => Promise<T>): Promise<T> => {
    if (!state) {
      const context = await browser.newContext(options);
      await logIn(await context.newPage());
      state = await context.storageState();
      await context.close();
    }
    const context = await browser.newContext({ ...options, storageState: state });
    try {
      return await look(await context.newPage());
    } finally {
      // The newest token goes on.
      state = await context.storageState();
      await context.close();
    }
  };
}
