import { apiOf } from "../support/api.ts";
import { emailedLink } from "../support/inbox.ts";
import { expectAccessible, expectAccessibleLayout } from "../support/layout-checks.ts";
import { registerCompany } from "../support/register-company.ts";
import { createRoleChanger } from "../support/role-changer.ts";
import { expect, logIn, test, testPassword, unique } from "../support/workspace.ts";

test("an added team member sets a password from the emailed link, and is removed permanently", async ({
  browser,
  request,
  signIn,
}) => {
  const owner = await registerCompany(request);
  const admin = await signIn(owner);
  await admin.goto("/workspace/team");
  const email = `${unique("added").replaceAll(" ", ".")}@example.test`;
  await admin.getByRole("button", { name: "Invite people" }).click();
  await admin.getByRole("button", { name: "Create an account without an invite" }).click();
  const dialog = admin.getByRole("dialog", { name: "Add team member" });
  await dialog.getByLabel("Name").fill("C");
  await dialog.getByLabel("Email").fill("no address");
  await dialog.getByRole("button", { name: "Add to team" }).click();
  await expect(dialog.locator("[aria-invalid=true]")).toHaveCount(2);
  await expectAccessible(admin, "the add member dialog with errors");
  await dialog.getByLabel("Name").fill("Cora Colleague");
  await dialog.getByLabel("Email").fill(email);
  await admin.keyboard.press("Enter");
  const row = admin.getByRole("row", { name: /Cora Colleague/ });
  await expect(row).toContainText(email);
  await expect(row).toContainText("Invited");
  await expectAccessibleLayout(admin, "a team with an added member");

  const colleague = await browser.newPage();
  await colleague.goto(new URL(await emailedLink(email, "/reset-password/")).pathname);
  await colleague.locator("input[name=password]").fill(testPassword);
  await colleague.locator("input[name=passwordAgain]").fill(testPassword);
  await colleague.getByRole("button", { name: "Save new password" }).click();
  await expect(colleague.getByText("Your new password is saved.").first()).toBeVisible();
  await logIn(colleague, { email });
  await colleague.goto("/workspace");
  await expect(colleague).toHaveURL(/\/workspace/);
  await admin.reload();
  await expect(row).toContainText("Active");
  await expect(row).not.toContainText("Invited");

  await row.getByRole("button").click();
  await admin.getByRole("menuitem", { name: "Remove from team" }).click();
  const question = admin.getByRole("alertdialog");
  await expect(question).toContainText("can't be undone");
  await question.getByRole("button", { name: "Remove Cora Colleague" }).click();
  await expect(row).toBeHidden();
  await expect(colleague).toHaveURL(/\/(login)?$/);
});

test("the team page offers invites and accounts to those who may create them", async ({
  request,
  signIn,
}) => {
  const owner = await registerCompany(request);
  const api = await apiOf(request, owner.email, testPassword);
  await api("mutation ($input: CreateInvitesInput!) { createInvites(input: $input) { id } }", {
    input: {
      emails: [`${unique("asked").replaceAll(" ", ".")}@example.test`],
      type: "companyEngineer",
    },
  });
  const staff = await createRoleChanger(request, owner);
  const open = async () => {
    const page = await signIn(owner);
    await page.goto("/workspace/team");
    await expect(page.getByRole("row", { name: /Olga Owner/ })).toBeVisible();
    return {
      page,
      invite: page.getByRole("button", { name: "Invite people" }),
      add: page.getByRole("button", { name: "Add team member" }),
      pending: page.getByRole("link", { name: "1 pending invite" }),
    };
  };

  await staff.assignRoleWithout("canReadCompanyInvite", "canCreateCompanyTeam");
  const inviter = await open();
  await inviter.invite.click();
  const dialog = inviter.page.getByRole("dialog", { name: "Invite people" });
  await expect(dialog.getByRole("combobox", { name: "Email addresses" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Create an account" })).toHaveCount(0);
  await inviter.page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(inviter.invite).toBeVisible();
  await expect(inviter.add).toHaveCount(0);
  await expect(inviter.pending).toHaveCount(0);

  await staff.assignRoleWithout("canCreateCompanyInvite");
  const reader = await open();
  await expect(reader.pending).toBeVisible();
  await expect(reader.invite).toHaveCount(0);
  await reader.add.click();
  await expect(reader.page.getByRole("dialog", { name: "Add team member" })).toBeVisible();
});
