import { mailedLink } from "../support/inbox.ts";
import { expectAccessible, expectAccessibleLayout } from "../support/layout-checks.ts";
import { registerCompany } from "../support/register-company.ts";
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
  await admin.getByRole("button", { name: "Add team member" }).click();
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
  await colleague.goto(new URL(await mailedLink(email, "/reset-password/")).pathname);
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
