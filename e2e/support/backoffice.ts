import type { Browser, Page } from "@playwright/test";
import { type Owner, ownPassword } from "./own-company.ts";
import { searchFor } from "./rows.ts";
import { demoEmail, demoPassword, expect, logIn } from "./workspace.ts";

/** A browser of this person's own, logged in. */
export async function openBrowser(
  browser: Browser,
  email: string,
  password: string,
): Promise<Page> {
  const context = await browser.newContext({ locale: "en-GB", timezoneId: "Europe/Berlin" });
  const page = await context.newPage();
  await logIn(page, email, password);
  return page;
}
export const openStaff = (browser: Browser) =>
  openBrowser(browser, demoEmail("staff"), demoPassword);
export const openOwner = (browser: Browser, { email }: Owner) =>
  openBrowser(browser, email, ownPassword);

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name });
/** Toasts are dialogs too, but not modal. */
export const dialog = (page: Page) =>
  page.getByRole("dialog").and(page.locator("[aria-modal=true]"));

export async function openUser(page: Page, { email, id }: Owner): Promise<void> {
  await page.goto("/backoffice/users");
  await searchFor(page, email);
  await page.getByRole("row", { name: email }).getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/backoffice/users/${id}$`));
}
