import type { Page } from "@playwright/test";

/**
 * Calls back with each uncaught error of the page. Ignores aborted navigations, whose rejection
 * React Router leaves unhandled.
 */
export const onPageError = (page: Page, call: (error: Error) => void): void => {
  page.on("pageerror", (error) => {
    if (error.name !== "AbortError") call(error);
  });
};
