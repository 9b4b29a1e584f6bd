import { dialog } from "../support/backoffice.ts";
import { expectAccessible } from "../support/layout-checks.ts";
import { expect, test, unique } from "../support/workspace.ts";

test("staff change a setting, see a validation error and reset it to the default", async ({
  signIn,
}) => {
  const page = await signIn("staff");
  await page.goto("/backoffice/settings");
  const card = page.getByRole("region", { name: "Storage per company" });
  const field = card.getByRole("textbox");
  const usual = await field.inputValue();
  await field.fill("0");
  await card.getByRole("button", { name: "Save" }).click();
  await expect(card.getByText(/Enter a whole number from 1/)).toBeVisible();
  await field.fill("2001");
  await field.press("Enter");
  await expect(card.getByText("Changed from default")).toBeVisible();
  await expectAccessible(page, "settings");
  await page.reload();
  await expect(field).toHaveValue("2001");
  await card.getByRole("button", { name: "Reset to default" }).click();
  await expect(field).toHaveValue(usual);
  await expect(card.getByText("Changed from default")).toHaveCount(0);
});

test("a Presale manager can read users and settings but not change them", async ({ signIn }) => {
  const page = await signIn("support");
  await page.goto("/backoffice/users?words=Eve");
  await page.getByRole("button", { name: "Actions for Eve Engineer" }).click();
  await expect(page.getByRole("menuitem", { name: /^Log in as the user/ })).toContainText(
    "No access to this functionality",
  );
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Eve Engineer" }).click();
  await expect(page.getByRole("button", { name: "Deactivate" })).toBeDisabled();
  await expectAccessible(page, "a user, read only");
  await page.goto("/backoffice/settings");
  await expect(page.getByText("You can view the settings, but not change them.")).toBeVisible();
  await page.goto("/backoffice/roles");
  await expect(page).toHaveURL("/");
  await expect(page.getByText("You don't have the correct permissions!").first()).toBeVisible();
});

test("staff see, resend and withdraw a staff invite", async ({ signIn }) => {
  const page = await signIn("staff");
  const email = `${unique("colleague").replaceAll(/\W/g, "-").toLowerCase()}@example.test`;
  await page.goto("/backoffice/users");
  await page.getByRole("button", { name: "Invite staff" }).click();
  await dialog(page).getByLabel("Email").fill(email);
  await dialog(page).getByRole("button", { name: "Send invite" }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole("button", { name: "Staff invites" }).click();
  const row = dialog(page).getByRole("listitem").filter({ hasText: email });
  await expect(row).toContainText("Sent");
  await expectAccessible(page, "the invites of staff");
  const choose = async (action: string) => {
    await row.getByRole("button").click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await choose("Resend");
  await expect(page.getByText(`New link sent to ${email}`)).toBeVisible();
  await choose("Withdraw");
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(row).toContainText("Withdrawn");
  await expect(row.getByRole("button")).toHaveCount(0);
});
