import type { Browser, Page } from "@playwright/test";
import { expectAccessible, expectGoodLooks } from "../support/looks.ts";
import { type Owner, ownCompany, ownPassword } from "../support/own-company.ts";
import { searchFor } from "../support/rows.ts";
import { expect, send, test, unique } from "../support/workspace.ts";

const staff = "staff@demo.presale.example";
const demoPassword = "presale-demo";

/** A browser of this person's own, logged in. */
async function openBrowser(browser: Browser, email: string, password: string): Promise<Page> {
  const context = await browser.newContext({ locale: "en-GB", timezoneId: "Europe/Berlin" });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL(/\/(workspace|backoffice)/);
  return page;
}
const openStaff = (browser: Browser) => openBrowser(browser, staff, demoPassword);
const openOwner = (browser: Browser, { email }: Owner) => openBrowser(browser, email, ownPassword);

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name });
const dialog = (page: Page) => page.getByRole("dialog");
const banner = (page: Page) => page.getByRole("region", { name: "Acting as a user" });
const roleBox = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });

async function openUser(page: Page, { email, id }: Owner): Promise<void> {
  await page.goto("/backoffice/users");
  await searchFor(page, email);
  await page.getByRole("row", { name: email }).getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/backoffice/users/${id}$`));
}

async function logInAs(page: Page, owner: Owner): Promise<void> {
  await openUser(page, owner);
  await page.getByRole("button", { name: "Log in as the user" }).click();
  await dialog(page).getByLabel("Reason").fill("They can't find their project");
  await dialog(page).getByRole("button", { name: "Log in as the user" }).click();
  await expect(page).toHaveURL(/\/workspace$/);
  // The reason was given: nothing of it waits to be typed again.
  const drafts = `Object.keys(localStorage).filter((name) => name.includes(".draft."))`;
  expect(await page.evaluate<string[]>(drafts)).toEqual([]);
}

/** A place of the left rail. */
const place = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Places" }).getByRole("link", { name });
const group = (page: Page, of: string) =>
  page.getByRole("checkbox", { name: new RegExp(`^All of “${of}”`) });
const column = (page: Page, verb: string) =>
  page.getByRole("checkbox", { name: new RegExp(`^${verb} in every area`) });
const permissionSearch = (page: Page) =>
  page.getByRole("searchbox", { name: "Search permissions" });

test("staff make a role from a type's defaults, by rows, columns and keyboard", async ({
  browser,
}) => {
  const page = await openStaff(browser);
  const name = unique("Without tags");
  await page.goto("/backoffice/roles/new");
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Make the role" }).click();
  await expect(page.getByText("Choose at least one permission")).toBeVisible();
  await expectAccessible(page, "a role without permissions");
  await page.getByRole("button", { name: "Start from a user type" }).click();
  await page.getByRole("menuitem", { name: "Company admin" }).click();
  const compared = page.getByText(/chosen · /);
  await expect(page.getByLabel("Compare with")).toHaveValue("companyAdmin");
  await expect(compared).toContainText("the same as Company admin");
  await expect(group(page, "Tags")).toBeChecked();
  await group(page, "Tags").focus();
  await page.keyboard.press("Space");
  await expect(roleBox(page, "Read tags")).not.toBeChecked();
  await roleBox(page, "Create tags").check();
  await expect(group(page, "Tags")).toHaveAttribute("data-indeterminate", "true");
  await roleBox(page, "Create tags").uncheck();
  await permissionSearch(page).fill("delete team");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(column(page, "Read")).toBeDisabled();
  await column(page, "Delete").uncheck();
  await expect(roleBox(page, "Delete team")).not.toBeChecked();
  await permissionSearch(page).press("Enter");
  await permissionSearch(page).fill("");
  await expect(compared).toContainText("− 5 fewer than Company admin");
  // What differs says so in its place, to eyes and ears.
  await expect(roleBox(page, "Delete team")).toHaveAccessibleDescription("Company admin has it");
  await expect(roleBox(page, "Read team")).toHaveAccessibleDescription("");
  await expect(page.getByRole("rowheader", { name: "Team" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Delete" })).toBeVisible();
  // A column by one press, in part before; again, and it is empty.
  await expect(column(page, "Create")).toHaveAttribute("data-indeterminate", "true");
  await column(page, "Create").press("Space");
  await expect(roleBox(page, "Create tags")).toBeChecked();
  await column(page, "Create").press("Space");
  await expect(roleBox(page, "Create invites")).not.toBeChecked();
  await page.getByLabel("Compare with").selectOption("Company engineer");
  await expect(roleBox(page, "Create tasks")).toHaveAccessibleDescription(
    "Company engineer has it",
  );
  await expect(roleBox(page, "Read invites")).toHaveAccessibleDescription(
    "Company engineer doesn't have it",
  );
  // The other side holds nothing yet; what was chosen here comes back.
  await page.getByRole("button", { name: "Staff", exact: true }).click();
  await expect(group(page, "Platform settings")).not.toBeChecked();
  await page.getByRole("button", { name: "Companies", exact: true }).click();
  await expect(roleBox(page, "Update tasks")).toBeChecked();
  await page.getByLabel("Compare with").selectOption("Company manager");
  // On a phone each area is a card of its own.
  await expectGoodLooks(page, "a role's permissions", async (width) =>
    page.getByRole(width < 600 ? "group" : "row", { name: /Tasks/ }),
  );
  await page.getByRole("button", { name: "Make the role" }).click();
  await expect(page.getByText(`The role “${name}” was made`).first()).toBeVisible();

  await page.context().close();
});

test("a role that staff give takes effect in the user's open tab", async ({ browser, request }) => {
  const owner = await ownCompany(request);
  const theirs = await openOwner(browser, owner);
  await theirs.goto("/workspace/tags");
  await expect(heading(theirs, "Tags")).toBeVisible();

  const page = await openStaff(browser);
  const name = unique("No tags");
  const token = await page.evaluate(() => JSON.parse(localStorage["presale.auth"]).token as string);
  const make = "mutation ($input: CreateRoleInput!) { createRole(input: $input) { id } }";
  // Enough to stay the admin that the company must keep.
  const permissions = ["canLoginCompany", "canUpdateCompanyTeam", "canReadCompanyTasks"];
  await send(request, make, { input: { name, permissions } }, token);
  await openUser(page, owner);
  await page.getByRole("button", { name: "Change type or role" }).click();
  await dialog(page)
    .getByRole("combobox", { name: /^Role in place/ })
    .fill(name);
  await page.getByRole("option", { name }).click();
  await expect(dialog(page).getByText(/^Loses: /)).toContainText("Read tags");
  await expectAccessible(page, "a change of access");
  await dialog(page).getByRole("button", { name: "Save the access" }).click();
  await expect(page.getByText("The access of Olga Owner was changed").first()).toBeVisible();
  await expect(page.getByRole("link", { name })).toBeVisible();
  await expect(page.getByText("Role given or taken by Sam Staff")).toBeVisible();

  // The page that they may no longer see is left, and its place in the rail is gone.
  await expect(theirs).toHaveURL("/");
  await expect(theirs.getByText("You don't have the correct permissions!").first()).toBeVisible();
  await theirs.goto("/workspace");
  await expect(place(theirs, "Tasks")).toBeVisible();
  await expect(place(theirs, "Tags")).toHaveCount(0);
  await Promise.all([page.context().close(), theirs.context().close()]);
});

test("staff log in as a user: named in a banner, held back, and back where they were", async ({
  browser,
  request,
}) => {
  const owner = await ownCompany(request);
  const page = await openStaff(browser);
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
  await page.getByRole("button", { name: "Leave, discard my text" }).click();
  await logInAs(page, owner);
  await expect(banner(page)).toContainText("Sam Staff as Olga Owner of Own");
  await expect(banner(page)).toContainText(/(60|59) minutes left/);
  await expect(page.getByRole("button", { name: "Account of Olga Owner" })).toBeVisible();
  await expectAccessible(page, "acting as a user");
  // The other tab is the same browser: it follows, and shows no backoffice any more.
  await expect(other).toHaveURL(/\/workspace$/);
  await expect(banner(other)).toBeVisible();

  await page.goto("/workspace/profile/change-password");
  await expect(heading(page, "Profile")).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "while you act as another user",
  );
  await expect(page.locator("input[name=password]")).toHaveCount(0);
  // Nor by the API, whatever the page shows.
  const token = await page.evaluate(() => JSON.parse(localStorage["presale.auth"]).token as string);
  const change = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }`;
  const input = { currentPassword: ownPassword, password: "another good password" };
  await expect(send(request, change, { input }, token)).rejects.toThrow(
    "Not while you act as another user",
  );
  // Reloaded, it is the same.
  await page.goto("/workspace");
  await expect(banner(page)).toBeVisible();
  await page.goto("/");
  await expect(banner(page)).toBeVisible();
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Workspace" })).toBeVisible();

  await banner(page).getByRole("button", { name: "Return to admin" }).click();
  await header.getByRole("link", { name: "Backoffice" }).click();
  await expect(page).toHaveURL(new RegExp(`/backoffice/users/${owner.id}$`));
  await expect(page.getByRole("button", { name: "Account of Sam Staff" })).toBeVisible();
  await expect(page.getByText("Acting as a user ended by Sam Staff").first()).toBeVisible();
  await expect(banner(other)).toHaveCount(0);
  await expect(other).toHaveURL(/\/backoffice\/users/);
  await page.context().close();
});

test("logging out, or the end of the session, while acting leads back to staff's own", async ({
  browser,
  request,
}) => {
  const owner = await ownCompany(request);
  const page = await openStaff(browser);
  await logInAs(page, owner);
  await page.goto("/logout");
  await expect(page).toHaveURL(new RegExp(`/backoffice/users/${owner.id}$`));
  await expect(page.getByRole("button", { name: "Account of Sam Staff" })).toBeVisible();

  await logInAs(page, owner);
  // A new password of the user's own ends all sessions, this one too.
  const token = await page.evaluate(() => JSON.parse(localStorage["presale.auth"]).token as string);
  await request.post("/api/graphql", {
    data: { query: "mutation { logout }" },
    headers: { authorization: `Bearer ${token}` },
  });
  // Nobody pressed anything: the socket told.
  await expect(page.getByText(/You no longer act as the user/).first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/backoffice/users/${owner.id}$`));

  await logInAs(page, owner);
  await page.evaluate(() => localStorage.setItem("presale.auth.admin", "{ damaged"));
  await banner(page).getByRole("button", { name: "Return to admin" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage["presale.auth.admin"])).toBeUndefined();
  await page.context().close();
});

test("a setting is changed, refused with its own sentence, and taken back to its default", async ({
  browser,
}) => {
  const page = await openStaff(browser);
  await page.goto("/backoffice/settings");
  const card = page.getByRole("region", { name: "Storage of a company" });
  const field = card.getByRole("textbox");
  const usual = await field.inputValue();
  await field.fill("0");
  await card.getByRole("button", { name: "Save" }).click();
  await expect(card.getByText(/Enter a whole number from 1/)).toBeVisible();
  await field.fill("2001");
  await field.press("Enter");
  await expect(card.getByText("Changed from the default")).toBeVisible();
  await expectAccessible(page, "settings");
  await page.reload();
  await expect(field).toHaveValue("2001");
  await card.getByRole("button", { name: "Back to the default" }).click();
  await expect(field).toHaveValue(usual);
  await expect(card.getByText("Changed from the default")).toHaveCount(0);
  await page.context().close();
});

test("a Presale manager reads users and settings, and is shown what is not for them", async ({
  browser,
}) => {
  const page = await openBrowser(browser, "support@demo.presale.example", demoPassword);
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
  await expect(page.getByText("You can look at the settings, but not change them.")).toBeVisible();
  await page.goto("/backoffice/roles");
  await expect(page).toHaveURL("/");
  await expect(page.getByText("You don't have the correct permissions!").first()).toBeVisible();
  await page.context().close();
});

test("staff see whom they invited, send the invite again and take it back", async ({ browser }) => {
  const page = await openStaff(browser);
  const email = `${unique("colleague").replaceAll(/\W/g, "-").toLowerCase()}@example.test`;
  await page.goto("/backoffice/users");
  await page.getByRole("button", { name: "Invite staff" }).click();
  await dialog(page).getByLabel("E-mail").fill(email);
  await dialog(page).getByRole("button", { name: "Send the invite" }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole("button", { name: "Staff invites" }).click();
  const row = dialog(page).getByRole("listitem").filter({ hasText: email });
  await expect(row).toContainText("Sent");
  await expectAccessible(page, "the invites of staff");
  const choose = async (action: string) => {
    await row.getByRole("button").click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await choose("Send again");
  await expect(page.getByText(`A new link was sent to ${email}`)).toBeVisible();
  await choose("Revoke");
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(row).toContainText("Revoked");
  await expect(row.getByRole("button")).toHaveCount(0);
  await page.context().close();
});
