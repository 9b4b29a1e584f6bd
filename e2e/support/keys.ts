import type { Locator, Page } from "@playwright/test";

const maxTabPresses = 80;

export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < maxTabPresses; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${target}`);
}
