import { expect, type Page } from "@playwright/test";
import { dictionary } from "@presale/contracts/dictionary/en-gb/dictionary.ts";

const key = new RegExp(`\\b(${Object.keys(dictionary).join("|")}):[a-z]+[.A-Za-z]*\\b`);

/** The page shows sentences, never the keys that they are found by. */
export async function expectNoKeys(page: Page, where?: string): Promise<void> {
  expect(await page.locator("body").innerText(), where).not.toMatch(key);
}

/** Sentences of its own: of the dictionary no more files came than a page may ask for. */
export async function expectWords(page: Page, path: string): Promise<void> {
  await expectNoKeys(page, path);
  // A page that led on has brought the files of two.
  if (new URL(page.url()).pathname !== path) return;
  // As text: these are the browser's own words, which Node's types don't know.
  const files = await page.evaluate<string[]>(
    `performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => /assets.*json$/.test(name))`,
  );
  expect(files.length, `${path}: ${files.join(" ")}`).toBeLessThanOrEqual(6);
}
