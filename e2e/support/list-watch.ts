import { expect, type Page } from "@playwright/test";

interface Seen {
  rows: string[];
  shift: number;
  /** Processes layout shifts that the observer hasn't reported yet. */
  count: () => void;
}
declare global {
  interface Window {
    seen?: Seen;
  }
}

/** Records a list's rows and layout shifts. Runs in the page from its start. */
function watch() {
  const add = (entries: PerformanceEntryList) => {
    // Includes shifts right after user input, which CLS excludes.
    for (const entry of entries) seen.shift += (entry as { value?: number }).value ?? 0;
  };
  const shifts = new PerformanceObserver((list) => add(list.getEntries()));
  const seen: Seen = { rows: [], shift: 0, count: () => add(shifts.takeRecords()) };
  window.seen = seen;
  const recordRows = () => {
    const links = [...document.querySelectorAll("tbody [data-row-link]")];
    const rows = links.map(({ textContent }) => textContent).join("; ");
    if (rows && rows !== seen.rows.at(-1)) seen.rows.push(rows);
  };
  new MutationObserver(recordRows).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  shifts.observe({ type: "layout-shift", buffered: true });
}

/** Returns the layout shift so far, including the current frame. */
const shiftOf = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    window.seen?.count();
    return window.seen?.shift;
  });

/** Watches an operation's requests and the list that shows its responses. */
export async function watchList(page: Page, operation: string) {
  let requests: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/graphql")) return;
    const { operationName, variables } = request.postDataJSON();
    if (operationName === operation) requests.push(JSON.stringify(variables));
  });
  await page.addInitScript(watch);

  /**
   * Expects `change` to cause one request, one change of rows and no layout shift. Returns the
   * requested variables.
   */
  return async (what: string, change: () => Promise<unknown>) => {
    requests = [];
    // Discards earlier layout shifts.
    await shiftOf(page);
    await page.evaluate(() => {
      if (!window.seen) return;
      window.seen.rows.splice(0, window.seen.rows.length - 1);
      window.seen.shift = 0;
    });
    const known = (await page.evaluate(() => window.seen?.rows.length)) ?? 0;
    await change();
    const rows = () => page.evaluate(() => window.seen?.rows.length);
    await expect.poll(rows, { message: `${what}: rows` }).toBe(known + 1);
    await expect(page.locator("[aria-busy=true], .MuiSkeleton-root")).toHaveCount(0);
    const shift = await shiftOf(page);
    expect(requests, `${what}: requests`).toHaveLength(1);
    expect(await rows(), `${what}: changes of rows`).toBe(known + 1);
    expect(shift, `${what}: layout shift`).toBeLessThan(0.001);
    return JSON.parse(requests[0] ?? "{}");
  };
}
