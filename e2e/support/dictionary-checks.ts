import { expect, type Page } from "@playwright/test";
import { dictionary } from "@presale/contracts/dictionary/en-gb/dictionary.ts";

const key = new RegExp(`\\b(${Object.keys(dictionary).join("|")}):[a-z]+[.A-Za-z]*\\b`);

export async function expectNoKeys(page: Page, where?: string): Promise<void> {
  expect(await page.locator("body").innerText(), where).not.toMatch(key);
}

/** Expects no dictionary keys as texts, and at most as many dictionary files as a page may load. */
export async function expectTranslated(page: Page, path: string): Promise<void> {
  await expectNoKeys(page, path);
  // After a redirect, the files of two pages are loaded.
  if (new URL(page.url()).pathname !== path) return;
  // A string, because Node's types lack browser globals.
  const files = await page.evaluate<string[]>(
    `performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => /assets.*json$/.test(name))`,
  );
  expect(files.length, `${path}: ${files.join(" ")}`).toBeLessThanOrEqual(6);
}
