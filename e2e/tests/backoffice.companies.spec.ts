import type { Page } from "@playwright/test";
import { apiOf } from "../support/api.ts";
import { heading } from "../support/backoffice.ts";
import { sql } from "../support/database.ts";
import { emailedLink, mailOf } from "../support/inbox.ts";
import { expectAccessibleLayout } from "../support/layout-checks.ts";
import { registerCompany } from "../support/register-company.ts";
import { searchFor } from "../support/rows.ts";
import { expect, test, testPassword, unique } from "../support/workspace.ts";

const dialog = (page: Page) => page.getByRole("dialog").filter({ has: page.locator("form") });
const reason = "Asked for by phone on Monday";

test("staff create, edit, invite to, close and reopen a company", async ({ browser, signIn }) => {
  test.slow();
  const name = unique("Behalf");
  const email = `${name.toLowerCase().replaceAll(/\W/g, ".")}@example.test`;
  const page = await signIn("staff");
  const press = (button: string) => page.getByRole("button", { name: button, exact: true }).click();

  await page.goto("/backoffice/companies");
  await press("New company");
  await expectAccessibleLayout(page, "the new company dialog");
  await dialog(page).getByRole("button", { name: "Create company" }).click();
  await expect(dialog(page).getByLabel("Company name")).toBeFocused();
  await dialog(page).getByLabel("Company name").fill(name);
  await dialog(page).getByLabel("Admin name").fill("Anna Admin");
  await dialog(page).getByLabel("Admin email").fill(email);
  await dialog(page).getByLabel("Reason").fill(reason);
  await dialog(page).getByRole("button", { name: "Create company" }).click();
  await expect(heading(page, name)).toBeVisible();

  // The company's admin sets a password with the emailed link and logs in.
  await mailOf(email, "Your company's Presale account is ready");
  const context = await browser.newContext({ locale: "en-GB", timezoneId: "Europe/Berlin" });
  const setting = await context.newPage();
  await setting.goto(await emailedLink(email, "/reset-password/"));
  await setting.getByLabel("New password").first().fill(testPassword);
  await setting.getByLabel("Confirm new password").fill(testPassword);
  await setting.getByRole("button", { name: "Save new password" }).click();
  await expect(setting.getByText("Your new password is saved.").first()).toBeVisible();
  await context.close();
  const admin = await signIn({ email });
  await admin.goto("/workspace/profile/company");
  await expect(admin.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(name);

  // The company's audit log shows what staff changed.
  await press("Edit");
  const renamed = `${name} Ltd`;
  await dialog(page).getByRole("textbox", { name: "Name", exact: true }).fill(renamed);
  await dialog(page).getByLabel("Reason").fill(reason);
  await dialog(page).getByRole("button", { name: "Save changes" }).click();
  await expect(heading(page, renamed)).toBeVisible();
  await admin.goto("/workspace/audit");
  await expect(admin.getByText("Presale staff changed the company details")).toBeVisible();
  await expect(admin.getByText(`Presale staff created the company ${name}`)).toBeVisible();

  const colleague = `colleague.${email}`;
  await press("Invite people");
  await dialog(page).getByLabel("Email addresses").fill(`${colleague},`);
  await dialog(page).getByLabel("Reason").fill(reason);
  await dialog(page).getByRole("button", { name: "Send invites" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("region", { name: "Invites" }).getByText(colleague)).toBeVisible();
  const invite = await emailedLink(colleague, "/invite/");

  await page.getByLabel("New note").fill("Ms Miller pays, ask her");
  await press("Add note");
  await expect(page.getByText("Ms Miller pays, ask her")).toHaveCount(1);
  await expectAccessibleLayout(page, "a company's page");

  await page.getByRole("button", { name: `Actions for ${renamed}` }).click();
  await page.getByRole("menuitem", { name: "Close company" }).click();
  await dialog(page).getByLabel("Company name").fill(name);
  await dialog(page).getByLabel("Reason").fill(reason);
  await dialog(page).getByRole("button", { name: "Close company" }).click();
  await expect(dialog(page).getByText("Type the company's name exactly as shown")).toBeVisible();
  await dialog(page).getByLabel("Company name").fill(renamed);
  await dialog(page).getByRole("button", { name: "Close company" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(/No one in this company can log in/)).toBeVisible();

  // Open sessions end immediately, and the user sees why.
  await expect(admin).toHaveURL("/");
  await expect(admin.getByText(/Your company's account is closed/).first()).toBeVisible();
  await admin.goto("/login");
  await admin.getByLabel("Email").fill(email);
  await admin.getByLabel("Password").first().fill(testPassword);
  await admin.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(admin.getByText(/Your company's account is closed/).first()).toBeVisible();
  await admin.goto(invite);
  await expect(admin.getByText("Verification error").first()).toBeVisible();

  await page.goto("/backoffice/companies?closed=yes");
  await searchFor(page, email);
  await page.getByRole("row", { name: email }).getByRole("link").click();
  await expect(heading(page, renamed)).toBeVisible();
  await page.getByRole("button", { name: `Actions for ${renamed}` }).click();
  await page.getByRole("menuitem", { name: "Reopen" }).click();
  await dialog(page).getByLabel("Reason").fill(reason);
  await dialog(page).getByRole("button", { name: "Reopen company" }).click();
  await expect(page.getByText(/No one in this company can log in/)).toBeHidden();
  await admin.context().close();
  const again = await signIn({ email });
  await again.goto("/workspace/audit");
  await expect(again.getByText(/Presale staff reopened the company/)).toBeVisible();
});

test("staff find companies without a project, and sort by activity", async ({
  signIn,
  request,
}) => {
  const owner = await registerCompany(request);
  const api = await apiOf(request, owner.email, testPassword);
  const { me } = await api<{ me: { company: { id: string; name: string } } }>(
    "{ me { company { id name } } }",
  );
  const page = await signIn("staff");
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`/backoffice/companies?query=${encodeURIComponent(me.company.name)}`);
  const row = page.getByRole("row", { name: me.company.name });
  await expect(row).toBeVisible();
  const segment = page.getByRole("combobox", { name: "Segment" });
  await segment.selectOption({ label: "No project after 7 days" });
  await expect(page).toHaveURL(/segment=noProject/);
  await expect(row).toHaveCount(0);
  await sql("update company set created_at = now() - interval '8 days' where id = $1", [
    me.company.id,
  ]);
  await page.reload();
  await expect(row).toBeVisible();
  await expect(segment).toHaveValue("noProject");
  await page.getByRole("columnheader", { name: "Last active" }).getByRole("button").click();
  await expect(page).toHaveURL(/orderBy=lastActiveAt/);
  await expect(row).toBeVisible();
  await expectAccessibleLayout(page, "a segment of companies");
});

test("a Presale manager can read companies but not change them", async ({ signIn }) => {
  const page = await signIn("support");
  await page.goto("/backoffice/companies");
  await expect(page.getByRole("button", { name: "New company" })).toBeDisabled();
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeDisabled();
  await expect(page.getByRole("region", { name: "Internal notes" })).toBeVisible();
  await expect(page.getByLabel("New note")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Invite people" })).toBeDisabled();
});

test("a company's page lists all its projects in pages and links to them", async ({
  signIn,
  request,
}) => {
  const { email } = await registerCompany(request);
  const api = await apiOf(request, email, testPassword);
  const { me } = await api<{ me: { company: { id: string; name: string } } }>(
    "{ me { company { id name } } }",
  );
  for (let n = 1; n <= 12; n += 1)
    await api("mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }", {
      input: { title: `Project ${n}` },
    });
  const page = await signIn("staff");
  await page.goto(`/backoffice/companies/${me.company.id}`);
  const projects = page.getByRole("region", { name: "Projects" });
  await projects.scrollIntoViewIfNeeded();
  await expect(projects.getByText("1–10 of 12")).toBeVisible();
  await expect(projects.getByRole("listitem").first()).toContainText("Project 12");
  await projects.getByRole("button", { name: "Next page" }).click();
  await expect(projects.getByText("11–12 of 12")).toBeVisible();
  await expect(projects.getByRole("link", { name: "Project 1", exact: true })).toBeVisible();
  await expectAccessibleLayout(
    page,
    "the second page of a company's projects",
    async () => projects,
  );
  await projects.getByRole("link", { name: "All projects" }).click();
  await expect(page.getByText(`Company: ${me.company.name}`)).toBeVisible();
  await page.getByRole("link", { name: "Project 12" }).click();
  await expect(heading(page, "Project 12")).toBeVisible();
});
