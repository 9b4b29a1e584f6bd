import { clickButton, closeDialog, dialog } from "../support/dialogs.ts";
import { expect, test } from "../support/workspace.ts";

test("team dialogs open with the focus in their first field", async ({ signIn }) => {
  const page = await signIn("admin");
  await page.goto("/workspace/team");
  await clickButton(page, "Invite people");
  await expect(dialog(page).getByRole("combobox", { name: "Email addresses" })).toBeFocused();
  // A form that replaces another.
  await clickButton(dialog(page), "Create an account without an invite");
  await expect(dialog(page).getByLabel("Name")).toBeFocused();
  await closeDialog(page);
  await expect(page).toHaveURL("/workspace/team");

  // A form whose first field is a choice.
  await clickButton(page, "Actions for Eve Engineer");
  await page.getByRole("menuitem", { name: "Change access" }).click();
  await expect(dialog(page).getByRole("combobox").first()).toBeFocused();
  await closeDialog(page);
});

test("staff dialogs open with the focus in their first field", async ({ signIn }) => {
  const page = await signIn("staff");
  await page.goto("/backoffice/users?query=Eve");
  await clickButton(page, "Invite staff");
  await expect(dialog(page).getByLabel("Email")).toBeFocused();
  await closeDialog(page);
  await clickButton(page, "Staff invites");
  await expect(dialog(page).getByRole("button", { name: "Close" })).toBeFocused();
  await closeDialog(page);
  await clickButton(page, "Actions for Eve Engineer");
  await page.getByRole("menuitem", { name: "Log in as the user" }).click();
  await expect(dialog(page).getByLabel("Reason")).toBeFocused();
  await closeDialog(page);
  await clickButton(page, "Actions for Eve Engineer");
  await page.getByRole("menuitem", { name: "Change access" }).click();
  await expect(dialog(page).getByRole("combobox").first()).toBeFocused();
});
