import type { Browser, BrowserContextOptions, Page } from "@playwright/test";

/** Pages of one person, each in a browser that has fetched nothing yet. */
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
      // The newest token goes on.
      state = await context.storageState();
      await context.close();
    }
  };
}
