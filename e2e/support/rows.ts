import { expect, type Locator, type Page, type Response } from "@playwright/test";

/** Searches and waits for the results, because the rows move until then. */
export async function searchFor(page: Page, words: string): Promise<void> {
  const isAnswer = (response: Response) => response.request().postData()?.includes(words) ?? false;
  const answer = page.waitForResponse(isAnswer);
  await page.getByRole("searchbox").fill(words);
  await answer;
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
}

/** Opens the first row's menu. Closes a menu left open at another viewport width first. */
export async function openRowMenu(page: Page): Promise<Locator> {
  const open = page.locator("[role=menu], [role=alertdialog]");
  await expect(async () => {
    if (await open.isVisible()) await page.keyboard.press("Escape");
    await expect(open).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  return page.getByRole("menu");
}

export async function openDeleteDialog(page: Page): Promise<Locator> {
  await (await openRowMenu(page)).getByRole("menuitem", { name: "Delete" }).click();
  return page.getByRole("alertdialog");
}

/** Expects these hours in the editable cells of a task's row. */
export async function expectHours(row: Locator, min: string, max: string): Promise<void> {
  const cell = (label: string) => row.getByRole("button", { name: new RegExp(`${label} of “`) });
  await expect(cell("Edit hours")).toHaveText(new RegExp(`^${min}Edit`));
  await expect(cell("Edit max hours")).toHaveText(new RegExp(`^${max}Edit`));
}
