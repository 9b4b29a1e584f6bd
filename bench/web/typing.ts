import type { Page } from "@playwright/test";
import { takeInteractions, throttleCpu, watchInteractions } from "./interactions.ts";

/** Milliseconds between two keys, close to the fastest sustained typing. */
const delay = 120;
/** Milliseconds for the page to become idle, before and after typing. */
const idleMs = 2_000;

export interface Typing {
  /** Milliseconds from each key until it was painted, in an existing cell. */
  cell: number[];
  /** The same in the new row, which also queries the library. */
  draft: number[];
}

export async function timeTyping(page: Page, path: string, rows: number): Promise<Typing> {
  await watchInteractions(page);
  await page.goto(path);
  const cells = page.getByRole("textbox", { name: /^Title of / });
  await cells.nth(rows - 1).waitFor();
  await throttleCpu(page);
  const typed = async (cell: ReturnType<Page["getByRole"]>, text: string) => {
    await cell.focus();
    await page.waitForTimeout(idleMs);
    await takeInteractions(page);
    await page.keyboard.type(text, { delay });
    await page.waitForTimeout(idleMs);
    return takeInteractions(page);
  };
  return {
    cell: await typed(cells.nth(Math.floor(rows / 2)), "Typed into a cell"),
    draft: await typed(page.getByRole("combobox", { name: /^New task in / }), "A row that is new"),
  };
}
