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
