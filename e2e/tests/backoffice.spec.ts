import { apiOf } from "../support/api.ts";
import { dialog, heading } from "../support/backoffice.ts";
import {
  bottomOf,
  expectAccessible,
  expectAccessibleLayout,
  topOf,
} from "../support/layout-checks.ts";
import { pressSave, saveBar, saveSettings, settingOn } from "../support/settings.ts";
import { demoEmail, demoPassword, expect, test, unique } from "../support/workspace.ts";

test("staff change a setting, see a validation error and reset it to the default", async ({
  signIn,
}) => {
  const page = await signIn("staff");
  await page.goto("/backoffice/settings");
  const storage = settingOn(page, "Storage per company");
  const field = storage.getByRole("textbox");
  const usual = await field.inputValue();
  await field.fill("0");
  await pressSave(page);
  await expect(storage.getByText(/Enter a whole number from 1/)).toBeVisible();
  await field.fill("2001");
  await field.press("Enter");
  await expect(saveBar(page)).toHaveCount(0);
  await expect(storage.getByText(/^Changed .+ by .+/)).toBeVisible();
  await expectAccessible(page, "settings");
  await page.reload();
  await expect(field).toHaveValue("2001");
  await storage.getByRole("button", { name: "Reset to default" }).click();
  await expect(field).toHaveValue(usual);
  await expect(storage.getByRole("button", { name: "Reset to default" })).toHaveCount(0);
  await saveSettings(page);
  await page.reload();
  await expect(field).toHaveValue(usual);
});

test("changed settings are saved together, and leaving without saving asks", async ({
  signIn,
  request,
}) => {
  const api = await apiOf(request, demoEmail("staff"), demoPassword);
  const update = (changes: object[]) =>
    api("mutation ($changes: [SettingInput!]!) { updateSettings(changes: $changes) { key } }", {
      changes,
    });
  const page = await signIn("staff");
  const bar = saveBar(page);
  const errors = settingOn(page, "Error log retention (days)").getByRole("textbox");
  const contacts = settingOn(page, "Contact message retention (days)").getByRole("textbox");
  const goToInvoices = () => page.getByRole("link", { name: "Invoices", exact: true }).click();
  await page.goto("/backoffice/settings");
  try {
    await page
      .getByRole("navigation", { name: "Sections" })
      .getByRole("link", { name: "Data retention" })
      .click();
    await expect(page).toHaveURL(/\/settings#retention$/);
    await expect(page.getByRole("heading", { name: "Data retention" })).toBeInViewport();
    await expect(bar).toHaveCount(0);
    await errors.fill("80");
    await expect(bar).toContainText("1 unsaved change");
    await contacts.fill("300");
    await expect(bar).toContainText("2 unsaved changes");
    await expectAccessibleLayout(page, "settings with unsaved changes");
    await page.evaluate(() => window.scrollTo(0, 0));
    await errors.focus();
    await expect
      .poll(async () => (await topOf(bar)) - (await bottomOf(errors)))
      .toBeGreaterThanOrEqual(0);

    await goToInvoices();
    await page.getByRole("button", { name: "Stay here" }).click();
    await expect(errors).toHaveValue("80");
    await contacts.press("Control+Enter");
    await expect(page.getByText("2 settings saved").first()).toBeVisible();
    await expect(bar).toHaveCount(0);
    await page.reload();
    await expect(errors).toHaveValue("80");
    await expect(contacts).toHaveValue("300");

    // A refused setting is shown even if the filter hides it, and nothing is saved.
    const filter = page.getByRole("searchbox", { name: "Filter settings" });
    await errors.fill("0");
    await contacts.fill("301");
    await filter.fill("contact message");
    await expect(errors).toHaveCount(0);
    await expect(bar).toContainText("2 unsaved changes");
    await contacts.press("Enter");
    await expect(errors).toBeFocused();
    await expect(
      settingOn(page, "Error log retention (days)").getByText(/Enter a whole number from 1/),
    ).toBeVisible();
    await expect(contacts).toHaveValue("301");
    await errors.focus();
    await bar.getByRole("button", { name: "Discard" }).focus();
    await page.keyboard.press("Enter");
    await expect(bar).toHaveCount(0);
    await expect(errors).toBeFocused();
    await expect(errors).toHaveValue("80");
    await expect(contacts).toHaveValue("300");

    // A draft holds only what was changed, so it reverts nothing that others have saved since.
    await errors.fill("70");
    await goToInvoices();
    await page.getByRole("button", { name: "Leave and keep draft" }).click();
    await expect(heading(page, "Invoices")).toBeVisible();
    await update([{ key: "contactDays", value: 250 }]);
    await page.goto("/backoffice/settings");
    await page.getByRole("button", { name: "Restore draft" }).click();
    await expect(errors).toHaveValue("70");
    await expect(contacts).toHaveValue("250");
    await expect(bar).toContainText("1 unsaved change");
    await bar.getByRole("button", { name: "Discard" }).click();
    await expect(errors).toHaveValue("80");
  } finally {
    await update([
      { key: "errorDays", value: 90 },
      { key: "contactDays", value: 365 },
    ]);
  }
});

test("a Presale manager can read users and settings but not change them", async ({ signIn }) => {
  const page = await signIn("support");
  await page.goto("/backoffice/users?query=Eve");
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
