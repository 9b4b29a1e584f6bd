import type { Page } from "@playwright/test";
import { type PageWeight, trackPageWeight } from "../../e2e/support/weight.ts";

export interface PageLoad extends PageWeight {
  /** Milliseconds from the request until the page's content is visible. */
  time: number;
}

/** A moderate mobile connection: 9 Mbit/s each way, 60 ms latency. */
const network = {
  offline: false,
  latency: 60,
  downloadThroughput: 9e6 / 8,
  uploadThroughput: 9e6 / 8,
};

export async function measureLoad(page: Page, path: string): Promise<PageLoad> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", network);
  const weight = trackPageWeight(page);
  await page.goto(path, { waitUntil: "commit" });
  const content = await page.waitForFunction(() => {
    const isThere = document.querySelector("main h1") !== null;
    const isLoading = document.querySelector("[aria-busy=true], .MuiSkeleton-root") !== null;
    return isThere && !isLoading && performance.now();
  });
  const time = Number(await content.jsonValue());
  await page.waitForLoadState("networkidle");
  return { time, ...(await weight()) };
}
