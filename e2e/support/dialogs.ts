import { expect, type Locator, type Page } from "@playwright/test";

export const dialog = (page: Page) => page.getByRole("dialog");
export const clickButton = (page: Page | Locator, name: string) =>
  page.getByRole("button", { name, exact: true }).click();

export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
}
