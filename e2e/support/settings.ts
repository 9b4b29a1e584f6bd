import type { Locator, Page } from "@playwright/test";
import { expect } from "./workspace.ts";

/** Returns one setting of the backoffice's settings page, with its field, help and buttons. */
export const settingOn = (page: Page, name: string): Locator =>
  page.getByRole("group", { name, exact: true });

/** Returns the bar that appears once a setting has been changed. */
export const saveBar = (page: Page): Locator =>
  page.getByRole("group", { name: "Unsaved changes" });

export const pressSave = (page: Page): Promise<void> =>
  saveBar(page).getByRole("button", { name: "Save" }).click();

export async function saveSettings(page: Page): Promise<void> {
  await pressSave(page);
  await expect(saveBar(page)).toHaveCount(0);
}
