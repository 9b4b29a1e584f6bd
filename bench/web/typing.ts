import type { Page } from "@playwright/test";
import { slowProcessor, takeInteractions, watchInteractions } from "./interactions.ts";

/** Milliseconds between two keys: nobody types faster for long. */
const delay = 120;
/** Milliseconds in which a page comes to rest after one has gone somewhere in it. */
const rest = 2_000;

export interface Typing {
  /** From each key until it was seen, in a cell that is there. */
  cell: number[];
  /** The same in the row of the next task, where the library is asked as well. */
  draft: number[];
}

/** Types into a sheet of so many rows. */
export async function timeTyping(page: Page, path: string, rows: number): Promise<Typing> {
  await watchInteractions(page);
  await page.goto(path);
  const cells = page.getByRole("textbox", { name: /^Title of / });
  await cells.nth(rows - 1).waitFor();
  await slowProcessor(page);
  const typed = async (cell: ReturnType<Page["getByRole"]>, text: string) => {
    await cell.focus();
    await page.waitForTimeout(rest);
    await takeInteractions(page);
    await page.keyboard.type(text, { delay });
    await page.waitForTimeout(rest);
    return takeInteractions(page);
  };
  return {
    cell: await typed(cells.nth(Math.floor(rows / 2)), "Typed into a cell"),
    draft: await typed(page.getByRole("combobox", { name: /^New task in / }), "A row that is new"),
  };
}
