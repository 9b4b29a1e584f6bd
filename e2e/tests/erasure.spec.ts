import { readFile } from "node:fs/promises";
import { apiOf, send } from "../support/api.ts";
import { sql } from "../support/database.ts";
import { zipEntries } from "../support/exported.ts";
import { emailedLink, mailOf } from "../support/inbox.ts";
import { inviteColleague } from "../support/invite-colleague.ts";
import { expectAccessible } from "../support/layout-checks.ts";
import { makeTasks } from "../support/library-data.ts";
import { registerCompany } from "../support/register-company.ts";
import { expect, test, testPassword, unique } from "../support/workspace.ts";

test("a user downloads their data and deletes their account, and their tasks stay", async ({
  request,
  signIn,
}) => {
  const owner = await registerCompany(request);
  const { email, api: ofEmil } = await inviteColleague(request, owner, "Emil Engineer");
  const title = unique("Emil's task");
  const [task] = await makeTasks(ofEmil, [title]);

  const page = await signIn({ email });
  await page.goto("/workspace/profile/data");
  await page.getByRole("button", { name: "Download my data" }).click();
  await page.getByRole("textbox", { name: "Password" }).fill("wrong");
  await page.getByRole("button", { name: "Download", exact: true }).click();
  await expect(page.getByText("Incorrect password")).toBeVisible();
  await page.getByRole("textbox", { name: "Password" }).fill(testPassword);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download", exact: true }).click(),
  ]);
  const files = await zipEntries(await readFile(await download.path()));
  expect(JSON.parse(String(files.get("account.json")))).toMatchObject([
    { name: "Emil Engineer", email },
  ]);
  expect(JSON.parse(String(files.get("tasks.json")))).toMatchObject([{ title }]);

  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(owner.email);
  await dialog.getByRole("textbox", { name: "Password" }).fill(testPassword);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByText("This isn't the email address of your account")).toBeVisible();
  await expectAccessible(page, "the dialog that deletes an account");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("Account deleted")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/workspace/tasks");
  await expect(page).toHaveURL(/\/login/);
  await page.context().close();

  expect((await mailOf(email, "Your Presale account was deleted")).subject).toBeTruthy();
  const seen = await signIn(owner);
  await seen.goto(`/workspace/tasks/${task?.id}`);
  await expect(seen.getByText("Former colleague").first()).toBeVisible();
  await expect(seen.getByText("Emil Engineer")).toHaveCount(0);
  await seen.goto("/workspace/profile/data");
  await seen.getByRole("button", { name: "Delete my account" }).click();
  await seen.getByLabel("Email").fill(owner.email);
  await seen.getByRole("textbox", { name: "Password" }).fill(testPassword);
  await seen.getByRole("dialog").getByRole("button", { name: "Delete my account" }).click();
  await expect(
    seen.getByRole("dialog").getByText("You're the last active admin here"),
  ).toBeVisible();
  await seen.context().close();

  // The address can register again.
  await send(request, "mutation ($input: RegisterInput!) { register(input: $input) }", {
    input: {
      companyName: unique("Anew"),
      name: "Emil Anew",
      email,
      password: testPassword,
      termsAccepted: true,
      privacyAccepted: true,
    },
  });
  expect(await emailedLink(email, "/activate/")).toContain("/activate/");
});

test("an admin downloads the company's data, schedules its deletion and cancels it", async ({
  request,
  signIn,
}) => {
  const owner = await registerCompany(request);
  const ofOwner = await apiOf(request, owner.email, testPassword);
  const title = unique("Task of the company");
  await makeTasks(ofOwner, [title]);
  const { me } = await ofOwner<{ me: { company: { id: string; name: string } } }>(
    "{ me { company { id name } } }",
  );
  const { id, name } = me.company;
  const page = await signIn(owner);
  await page.goto("/workspace/profile/data");
  await page.getByRole("button", { name: "Download company data" }).click();
  await page.getByRole("textbox", { name: "Password" }).fill(testPassword);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download", exact: true }).click(),
  ]);
  const files = await zipEntries(await readFile(await download.path()));
  expect(JSON.parse(String(files.get("task.json")))).toMatchObject([{ title }]);
  expect(JSON.parse(String(files.get("company.json")))).toMatchObject([{ name }]);

  await page.getByRole("button", { name: "Delete company account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Company name").fill("Another company");
  await dialog.getByRole("textbox", { name: "Password" }).fill(testPassword);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByText("Type the company's name exactly as shown")).toBeVisible();
  await expectAccessible(page, "the dialog that deletes a company's account");
  await dialog.getByLabel("Company name").fill(name);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  const banner = page.getByRole("region", {
    name: "Scheduled account deletion",
  });
  await expect(banner).toContainText(name);
  await expect(page.getByRole("button", { name: "Delete company account" })).toBeDisabled();
  expect(
    (await mailOf(owner.email, `The ${name} account is scheduled for deletion`)).subject,
  ).toBeTruthy();

  await page.goto("/workspace/tasks");
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await expect(banner).toBeVisible();
  await expectAccessible(page, "a list of a company that is going to be deleted");
  await banner.getByRole("button", { name: "Cancel deletion" }).click();
  await expect(page.getByText("Deletion cancelled")).toBeVisible();
  await expect(banner).toBeHidden();

  // After the grace period staff see the deletion and can't reopen the company.
  await ofOwner("mutation ($input: EraseCompanyInput!) { eraseCompany(input: $input) { id } }", {
    input: { typedName: name, password: testPassword },
  });
  await sql(
    "update company set erase_at = now() - interval '1 hour', closed_at = now() - interval '1 hour' where id = $1",
    [id],
  );
  const staff = await signIn("staff");
  await staff.goto(`/backoffice/companies/${id}`);
  await expect(staff.getByText("This company's content is being deleted.")).toBeVisible();
  await expect(staff.getByRole("button", { name: "Reopen" })).toHaveCount(0);
});
