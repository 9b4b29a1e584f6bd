import type { Page } from "@playwright/test";

declare global {
  interface Window {
    interactions: Map<number, number>;
  }
}

/** How slow the processor is made: a phone of the middle class. */
const slowDown = 4;

/** Milliseconds from each click on "Add" until what came of it was painted. */
export async function timeAdding(page: Page, path: string, clicks: number): Promise<number[]> {
  await page.addInitScript(() => {
    window.interactions = new Map();
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        const longest = Math.max(window.interactions.get(entry.interactionId) ?? 0, entry.duration);
        if (entry.interactionId > 0) window.interactions.set(entry.interactionId, longest);
      }
    };
    new PerformanceObserver(note).observe({
      type: "event",
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  });
  await page.goto(path);
  const add = page.getByRole("button", { name: /^Add [A-Z]/ });
  await add.first().waitFor();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  for (let click = 0; click < clicks; click += 1) {
    await add.first().click();
    await page
      .getByRole("button", { name: /^Remove/ })
      .nth(click)
      .waitFor();
    await page.waitForLoadState("networkidle");
  }
  return page.evaluate(() => [...window.interactions.values()]);
}
