import type { Browser, BrowserContextOptions, Page } from "@playwright/test";

export function coldPages(
  browser: Browser,
  options: BrowserContextOptions,
  logIn: (page: Page) => Promise<void>,
) {
  let state: BrowserContextOptions["storageState"];
  return async <T>(look: (page: Page) => Promise<T>): Promise<T> => {
    const context = await browser.newContext({ ...options, storageState: state });
    try {
      const page = await context.newPage();
      if (!state) await logIn(page);
      return await look(page);
    } finally {
      // Keeps the latest session token for the next page.
      state = await context.storageState();
      await context.close();
    }
  };
}
