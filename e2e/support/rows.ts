import { expect, type Locator, type Page, type Response } from "@playwright/test";

/** Types into the page's search and waits for what it finds: until then the rows move. */
export async function searchFor(page: Page, words: string): Promise<void> {
  const isAnswer = (response: Response) => response.request().postData()?.includes(words) ?? false;
  const answer = page.waitForResponse(isAnswer);
  await page.getByRole("searchbox").fill(words);
  await answer;
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
}

/** The menu of the first row, opened anew: what another width had opened is closed. */
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

/** The question before the first row is deleted. */
export async function askToDelete(page: Page): Promise<Locator> {
  await (await openRowMenu(page)).getByRole("menuitem", { name: "Delete" }).click();
  return page.getByRole("alertdialog");
}
