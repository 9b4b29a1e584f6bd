import type { Page } from "@playwright/test";
import type { Owner } from "./register-company.ts";
import { searchFor } from "./rows.ts";
import { expect } from "./workspace.ts";

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name });
export const dialog = (page: Page) =>
  page.getByRole("dialog").and(page.locator("[aria-modal=true]"));

export async function openUser(page: Page, { email, id }: Owner): Promise<void> {
  await page.goto("/backoffice/users");
  await searchFor(page, email);
  await page.getByRole("row", { name: email }).getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/backoffice/users/${id}$`));
}
