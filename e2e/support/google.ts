import { expect, type Page } from "@playwright/test";

const expectGooglePage = (page: Page) =>
  expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a Google account");

export async function chooseGoogleAccount(
  page: Page,
  person: string | { email: string; isVerified?: boolean },
): Promise<void> {
  await expectGooglePage(page);
  if (typeof person === "string") {
    await page.getByRole("button", { name: person }).click();
    return;
  }
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Google has verified").setChecked(person.isVerified ?? true);
  await page.getByRole("button", { name: "Continue as this person" }).click();
}

export async function openGoogleLogin(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expectGooglePage(page);
}
