import type { Browser, BrowserContextOptions, Page } from "@playwright/test";

/**
 * Returns a function that runs `work` on a logged-in page of a new context, whose cache is empty.
 */
export function coldPages(
  browser: Browser,
  options: BrowserContextOptions,
  logIn: (page: Page) => Promise<void>,
) {
  let state: BrowserContextOptions["storageState"];
  return async <T>(work: (page: Page) => Promise<T>): Promise<T> => {
    const context = await browser.newContext({ ...options, storageState: state });
    try {
      const page = await context.newPage();
      if (!state) await logIn(page);
      return await work(page);
    } finally {
      // Keeps the latest session token for the next page.
      state = await context.storageState();
      await context.close();
    }
  };
}
