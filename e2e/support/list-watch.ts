import { expect, type Page } from "@playwright/test";

interface Seen {
  /** The rows, each time that they became others. */
  rows: string[];
  shift: number;
  /** Counts what has moved, of which the browser tells later. */
  count: () => void;
}
declare global {
  interface Window {
    seen?: Seen;
  }
}

/** Runs in the page from its start: what its list showed, and how far things moved by themselves. */
function watch() {
  const add = (entries: PerformanceEntryList) => {
    // Also what moves right after a click, which the measure of the same name leaves out.
    for (const entry of entries) seen.shift += (entry as { value?: number }).value ?? 0;
  };
  const shifts = new PerformanceObserver((list) => add(list.getEntries()));
  const seen: Seen = { rows: [], shift: 0, count: () => add(shifts.takeRecords()) };
  window.seen = seen;
  const look = () => {
    const links = [...document.querySelectorAll("tbody [data-row-link]")];
    const rows = links.map(({ textContent }) => textContent).join("; ");
    if (rows && rows !== seen.rows.at(-1)) seen.rows.push(rows);
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  shifts.observe({ type: "layout-shift", buffered: true });
}

/** How far things have moved until now, once that is drawn. */
const shiftOf = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    window.seen?.count();
    return window.seen?.shift;
  });

/** Follows what an operation is asked for, and what becomes of the list that shows its answers. */
export async function watchList(page: Page, operation: string) {
  let asked: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/graphql")) return;
    const { operationName, variables } = request.postDataJSON();
    if (operationName === operation) asked.push(JSON.stringify(variables));
  });
  await page.addInitScript(watch);

  /**
   * Whatever `change` does: one request, one change of rows, and nothing else moves. Answers what
   * was asked for.
   */
  return async (what: string, change: () => Promise<unknown>) => {
    asked = [];
    // What moved before is not of this change.
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
    expect(asked, `${what}: requests`).toHaveLength(1);
    expect(await rows(), `${what}: changes of rows`).toBe(known + 1);
    expect(shift, `${what}: layout shift`).toBeLessThan(0.001);
    return JSON.parse(asked[0] ?? "{}");
  };
}
