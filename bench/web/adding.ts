import type { Page } from "@playwright/test";
import { takeInteractions, throttleCpu, watchInteractions } from "./interactions.ts";

export async function timeAdding(page: Page, path: string, clicks: number): Promise<number[]> {
  await watchInteractions(page);
  await page.goto(path);
  const add = page.getByRole("button", { name: /^Add [A-Z]/ });
  await add.first().waitFor();
  await throttleCpu(page);
  for (let click = 0; click < clicks; click += 1) {
    await add.first().click();
    await page
      .getByRole("button", { name: /^Remove/ })
      .nth(click)
      .waitFor();
    await page.waitForLoadState("networkidle");
  }
  return takeInteractions(page);
}
