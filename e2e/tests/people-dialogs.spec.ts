import { close, dialog, press } from "../support/dialogs.ts";
import { expect, test } from "../support/workspace.ts";

test("dialogs about people open with the focus in their first field", async ({ signIn }) => {
  const page = await signIn("admin");
  // A form, opened by the page that a link leads to.
  await page.goto("/workspace/team");
  await page.getByRole("link", { name: "Invite people" }).click();
  await expect(dialog(page).getByRole("combobox", { name: "Email addresses" })).toBeFocused();
  await close(page);

  // A form that begins with a choice.
  await page.goto("/workspace/team");
  await press(page, "Actions for Eve Engineer");
  await page.getByRole("menuitem", { name: "Change type or role" }).click();
  await expect(dialog(page).getByRole("combobox").first()).toBeFocused();
  await close(page);
});

test("staff's dialogs open with the focus in their first field", async ({ signIn }) => {
  const page = await signIn("staff");
  await page.goto("/backoffice/users?words=Eve");
  await press(page, "Invite staff");
  await expect(dialog(page).getByLabel("Email")).toBeFocused();
  await close(page);
  await press(page, "Staff invites");
  await expect(dialog(page).getByRole("button", { name: "Close" })).toBeFocused();
  await close(page);
  await press(page, "Actions for Eve Engineer");
  await page.getByRole("menuitem", { name: "Log in as the user" }).click();
  await expect(dialog(page).getByLabel("Reason")).toBeFocused();
  await close(page);
  await press(page, "Actions for Eve Engineer");
  await page.getByRole("menuitem", { name: "Change type or role" }).click();
  await expect(dialog(page).getByRole("combobox").first()).toBeFocused();
});
