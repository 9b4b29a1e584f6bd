import { expect, type Locator, type Page } from "@playwright/test";

/** The menu of the first row, opened anew: what another width had opened is closed. */
export async function openRowMenu(page: Page): Promise<Locator> {
  const open = page.locator("[role=menu], [role=alertdialog]");
  await expect(async () => {
    if (await open.isVisible()) await page.keyboard.press("Escape");
    await expect(open).toHaveCount(0, { timeout: 1_000 });
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
