import type { APIRequestContext, Page } from "@playwright/test";
import { send } from "../support/api.ts";
import { dialog, heading, openUser } from "../support/backoffice.ts";
import { expectAccessible } from "../support/layout-checks.ts";
import { type Owner, registerCompany } from "../support/register-company.ts";
import { toast } from "../support/toasts.ts";
import { expect, test, testPassword } from "../support/workspace.ts";

const banner = (page: Page) => page.getByRole("region", { name: "Staff access" });

/** Ends the browser's session from another client. */
async function endSessionOf(page: Page, request: APIRequestContext): Promise<void> {
  const token = await page.evaluate(() => JSON.parse(localStorage["presale.auth"]).token as string);
  await request.post("/api/graphql", {
    data: { query: "mutation { logout }" },
    headers: { authorization: `Bearer ${token}` },
  });
}

async function logInAs(page: Page, owner: Owner): Promise<void> {
  await openUser(page, owner);
  await page.getByRole("button", { name: "Log in as the user" }).click();
  await dialog(page).getByLabel("Reason").fill("They can't find their project");
  await dialog(page).getByRole("button", { name: "Log in as the user" }).click();
  await expect(page).toHaveURL(/\/workspace$/);
  // The reason isn't stored as a draft.
  const drafts = `Object.keys(localStorage).filter((name) => name.includes(".draft."))`;
  expect(await page.evaluate<string[]>(drafts)).toEqual([]);
}

test("staff log in as a user under a banner, can't change the password, and return", async ({
  signIn,
  request,
}) => {
  const owner = await registerCompany(request);
  const page = await signIn("staff");
  const other = await page.context().newPage();
  await other.goto("/backoffice/roles");
  await expect(heading(other, "Roles and permissions")).toBeVisible();

  await openUser(page, owner);
  await page.getByRole("button", { name: "Log in as the user" }).click();
  await dialog(page).getByLabel("Reason").fill("short");
  await dialog(page).getByRole("button", { name: "Log in as the user" }).click();
  await expect(dialog(page)).toContainText("Use a minimum of 10");
  await expectAccessible(page, "the reason for acting as a user");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard and leave" }).click();
  await logInAs(page, owner);
  await expect(banner(page)).toContainText("Sam Staff, logged in as Olga Owner from Own");
  await expect(banner(page)).toContainText(/(60|59) minutes left/);
  await expect(page.getByRole("button", { name: "Olga Owner's account" })).toBeVisible();
  await expectAccessible(page, "acting as a user");
  // The other tab shares the session, so it follows and leaves the backoffice.
  await expect(other).toHaveURL(/\/workspace$/);
  await expect(banner(other)).toBeVisible();

  await page.goto("/workspace/profile/change-password");
  await expect(heading(page, "Profile")).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "while acting as another user",
  );
  await expect(page.locator("input[name=password]")).toHaveCount(0);
  // The API refuses the change too.
  const token = await page.evaluate(() => JSON.parse(localStorage["presale.auth"]).token as string);
  const change = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }`;
  const input = { currentPassword: testPassword, password: "another good password" };
  await expect(send(request, change, { input }, token)).rejects.toThrow(
    "You can't do this while acting as another user",
  );
  // The banner stays after a reload.
  await page.goto("/workspace");
  await expect(banner(page)).toBeVisible();
  await page.goto("/");
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Workspace" })).toBeVisible();

  // Staff return from a public page to the page where impersonation began.
  await banner(page).getByRole("button", { name: "Return to admin" }).click();
  await expect(page).toHaveURL(new RegExp(`/backoffice/users/${owner.id}$`));
  await expect(page.getByRole("button", { name: "Sam Staff's account" })).toBeVisible();
  await expect(page.getByText("Impersonation ended by Sam Staff").first()).toBeVisible();
  await expect(banner(other)).toHaveCount(0);
  await expect(other).toHaveURL(new RegExp(`/backoffice/users/${owner.id}$`));
  await expect(toast(page, "error")).toHaveCount(0);
});

test("a logout or ended session during impersonation returns to the staff session", async ({
  signIn,
  request,
}) => {
  const owner = await registerCompany(request);
  const page = await signIn("staff");
  await logInAs(page, owner);
  await page.goto("/logout");
  await expect(page).toHaveURL(new RegExp(`/backoffice/users/${owner.id}$`));
  await expect(page.getByRole("button", { name: "Sam Staff's account" })).toBeVisible();

  await logInAs(page, owner);
  // The session ends, as when the user changes their password.
  await endSessionOf(page, request);
  // The socket reports the end without any action on the page.
  await expect(toast(page, "error")).toContainText("Your session has ended. Log in again.");
  await expect(page).toHaveURL(new RegExp(`/backoffice/users/${owner.id}$`));
  await expect(page.getByRole("button", { name: "Sam Staff's account" })).toBeVisible();

  // The public site, which has no shell, behaves the same.
  await logInAs(page, owner);
  await page.goto("/contact");
  await expect(banner(page)).toBeVisible();
  await endSessionOf(page, request);
  await expect(toast(page, "error")).toContainText("Your session has ended. Log in again.");
  await expect(page).toHaveURL(new RegExp(`/backoffice/users/${owner.id}$`));

  await logInAs(page, owner);
  await page.evaluate(() => localStorage.setItem("presale.auth.admin", "{ damaged"));
  await banner(page).getByRole("button", { name: "Return to admin" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage["presale.auth.admin"])).toBeUndefined();
});
