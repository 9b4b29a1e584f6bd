import type { Page } from "@playwright/test";
import { expect } from "./workspace.ts";

export async function runAssistant(page: Page, what: string): Promise<void> {
  await page.getByRole("button", { name: "Assistant", exact: true }).click();
  await page.getByRole("menuitem", { name: what }).click();
}

export const draftOf = (page: Page) => page.getByRole("region", { name: "Draft" });
export const partsOf = (page: Page) => page.getByRole("region", { name: "Smaller tasks" });

export const expectDraftComplete = (page: Page) =>
  expect(draftOf(page).getByRole("button", { name: "Accept" })).toBeVisible();
