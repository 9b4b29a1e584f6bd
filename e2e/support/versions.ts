import { expect, type Page } from "@playwright/test";

export const versionsOf = (id: string): string => `/workspace/projects/${id}/versions`;

export const versionDetails = (page: Page) => page.getByRole("region", { name: "Details" });

/** Freezes the previewed project and waits for the PDF. */
export async function freeze(
  page: Page,
  projectId: string,
  number: number,
  note = "",
): Promise<void> {
  await page.goto(`${versionsOf(projectId)}/new`);
  const button = page.getByRole("button", { name: `Freeze version ${number}` });
  await expect(button).toBeEnabled();
  await page.getByLabel("Internal note").fill(note);
  await button.click();
  await expect(page).toHaveURL(new RegExp(`/versions/${number}$`));
  await expect(versionDetails(page)).toContainText("Not sent", { timeout: 60_000 });
}

/** Creates a link to the version whose page is open. */
export async function share(
  page: Page,
  number: number,
  recipient: string,
  email = "",
  button: "Send email" | "Only create link" = "Only create link",
): Promise<void> {
  await page.getByRole("button", { name: `Share version ${number}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Recipient").fill(recipient);
  await dialog.getByLabel("Email", { exact: true }).fill(email);
  await dialog.getByRole("button", { name: button }).click();
  await expect(dialog).toBeHidden();
}

/** Copies the client link and returns its URL. */
export async function copyLink(page: Page, recipient: string): Promise<string> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText(`${recipient}'s link copied`)).toBeVisible();
  const { pathname } = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(pathname).toMatch(/^\/p\/[\w-]{43}$/);
  return new URL(pathname, page.url()).href;
}
