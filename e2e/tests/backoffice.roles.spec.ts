import type { Page } from "@playwright/test";
import { apiOf } from "../support/api.ts";
import { dialog, heading, openUser } from "../support/backoffice.ts";
import { expectAccessible, expectAccessibleLayout } from "../support/layout-checks.ts";
import { registerCompany } from "../support/register-company.ts";
import { demoEmail, demoPassword, expect, test, unique } from "../support/workspace.ts";

const roleBox = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const sidebarLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Sidebar" }).getByRole("link", { name });
const group = (page: Page, of: string) =>
  page.getByRole("checkbox", { name: new RegExp(`^All of “${of}”`) });
const column = (page: Page, verb: string) =>
  page.getByRole("checkbox", { name: new RegExp(`^${verb} in all areas`) });
const permissionSearch = (page: Page) =>
  page.getByRole("searchbox", { name: "Search permissions" });

test("staff create a role from a user type by rows, columns and keyboard", async ({ signIn }) => {
  const page = await signIn("staff");
  const name = unique("Untagged");
  await page.goto("/backoffice/roles/new");
  await page.getByRole("button", { name: "Create role" }).click();
  await expect(page.getByText("Select at least one permission")).toBeVisible();
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.getByLabel("Name").fill(name);
  await expectAccessible(page, "a role form with errors");
  await page.getByRole("button", { name: "Start from a user type" }).click();
  await page.getByRole("menuitem", { name: "Company admin" }).click();
  const compared = page.getByText(/selected · /);
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
  await expect(roleBox(page, "Delete team members")).not.toBeChecked();
  await permissionSearch(page).press("Enter");
  await permissionSearch(page).fill("");
  await expect(compared).toContainText("5 fewer than Company admin");
  // Each difference is shown and described in place.
  await expect(roleBox(page, "Delete team members")).toHaveAccessibleDescription(
    "Company admin has it",
  );
  await expect(roleBox(page, "Read team members")).toHaveAccessibleDescription("");
  await expect(page.getByRole("rowheader", { name: "Team members" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Delete" })).toBeVisible();
  // One press selects the rest of a column, and the next clears it.
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
  // The staff side is empty. The company side keeps its selection.
  await page.getByRole("button", { name: "Staff", exact: true }).click();
  await expect(group(page, "Platform settings")).not.toBeChecked();
  await page.getByRole("button", { name: "Companies", exact: true }).click();
  await expect(roleBox(page, "Update tasks")).toBeChecked();
  await page.getByLabel("Compare with").selectOption("Company manager");
  // On a phone each area is a separate card.
  await expectAccessibleLayout(page, "a role's permissions", async (width) =>
    page.getByRole(width < 600 ? "group" : "row", { name: /Tasks/ }),
  );
  await page.getByRole("button", { name: "Create role" }).click();
  await expect(page.getByText(`Role “${name}” created`).first()).toBeVisible();
});

test("a role that staff assign takes effect in the user's open tab", async ({
  signIn,
  request,
}) => {
  const owner = await registerCompany(request);
  const theirs = await signIn(owner);
  await theirs.goto("/workspace/tags");
  await expect(heading(theirs, "Tags")).toBeVisible();

  const page = await signIn("staff");
  const name = unique("No tags");
  const staff = await apiOf(request, demoEmail("staff"), demoPassword);
  const make = "mutation ($input: CreateRoleInput!) { createRole(input: $input) { id } }";
  // A company must keep an admin, so the role includes updating the team.
  const permissions = ["canLoginCompany", "canUpdateCompanyTeam", "canReadCompanyTasks"];
  await staff(make, { input: { name, permissions } });
  await openUser(page, owner);
  await page.getByRole("button", { name: "Change access" }).click();
  await dialog(page).getByRole("combobox", { name: "Role" }).fill(name);
  await page.getByRole("option", { name }).click();
  await expect(dialog(page).getByText(/^Loses: /)).toContainText(
    "Create, read, update, delete tags",
  );
  await expectAccessible(page, "the access dialog");
  await dialog(page).getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Access changed for Olga Owner").first()).toBeVisible();
  await expect(page.getByRole("link", { name })).toBeVisible();
  await expect(page.getByText("User role changed by Sam Staff")).toBeVisible();

  // The user leaves the forbidden page, and its sidebar link is gone.
  await expect(theirs).toHaveURL("/");
  await expect(theirs.getByText("You don't have the correct permissions!").first()).toBeVisible();
  await theirs.goto("/workspace");
  await expect(sidebarLink(theirs, "Tasks")).toBeVisible();
  await expect(sidebarLink(theirs, "Tags")).toHaveCount(0);
});
