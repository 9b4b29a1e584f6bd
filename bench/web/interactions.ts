import type { Page } from "@playwright/test";

declare global {
  interface Window {
    interactions: Map<number, number>;
  }
}

/** CPU throttling factor that simulates a mid-range phone. */
const cpuThrottling = 4;

/** Records each interaction's duration until paint, from the next page load on. */
export const watchInteractions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
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

export async function throttleCpu(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpuThrottling });
}

export const takeInteractions = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const taken = [...window.interactions.values()];
    window.interactions.clear();
    return taken;
  });
