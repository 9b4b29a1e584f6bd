import type { Page } from "@playwright/test";

/**
 * Calls back with each error that the page throws. A navigation that another one overtakes is
 * aborted, and React Router leaves that rejection unhandled: it is not one of them.
 */
export const onPageError = (page: Page, call: (error: Error) => void): void => {
  page.on("pageerror", (error) => {
    if (error.name !== "AbortError") call(error);
  });
};
