import type { Page } from "@playwright/test";

declare global {
  interface Window {
    shifts?: { sum: number; moved: string[] };
  }
}

/** Records layout shifts. Runs in the page from its start. */
function watch() {
  const shifts = { sum: 0, moved: [] as string[] };
  window.shifts = shifts;
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      shifts.sum += value;
      const texts = sources.map(
        ({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`,
      );
      shifts.moved.push(`${value.toFixed(4)}: ${texts.join("; ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

export async function watchShifts(page: Page) {
  await page.addInitScript(watch);
  return () =>
    page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return window.shifts ?? { sum: Number.NaN, moved: [] };
    });
}
