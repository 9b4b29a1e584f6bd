import type { Page } from "@playwright/test";
import { expect } from "./workspace.ts";

export async function orderMissingTokens(page: Page, missing: number): Promise<void> {
  const order = `Order ${missing} token${missing === 1 ? "" : "s"}`;
  await page.getByRole("button", { name: order, exact: true }).click();
  await expect(page.getByLabel("Number of tokens")).toHaveValue(String(missing));
}

export async function payAndReturn(page: Page): Promise<void> {
  await expect(page.getByTestId("total")).toHaveText(/^\$\d/);
  await page.getByLabel("Legal name").fill("Own Company Ltd");
  await page.getByLabel("Address").fill("1 High Street\nLondon");
  await page.getByRole("button", { name: /^Order \d+ tokens? · / }).click();
  await expect(page.getByRole("heading", { name: "Pay an invoice" })).toBeVisible();
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.getByRole("link", { name: "Continue" }).click();
}
