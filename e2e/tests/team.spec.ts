import type { Page } from "@playwright/test";
import { type Api, apiOf } from "../support/api.ts";
import { emailedLink } from "../support/inbox.ts";
import { expectAccessible } from "../support/layout-checks.ts";
import { type Owner, registerCompany } from "../support/register-company.ts";
import { expect, test, testPassword, unique } from "../support/workspace.ts";

const newAddress = () => `${unique("joins").replaceAll(" ", ".")}@example.test`;
const place = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Sidebar" }).getByRole("link", { name, exact: true });
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: "Messages" }).getByText(text);

async function choose(page: Page, name: string, action: string) {
  await row(page, name).getByRole("button").click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** Accepts the emailed invite as a new user, who is then logged in. */
async function join(page: Page, email: string, name: string) {
  await page.goto(new URL(await emailedLink(email, "/invite/")).pathname);
  await expect(page.getByLabel("Your email")).toHaveValue(email);
  await expectAccessible(page, "accepting an invite");
  await page.getByLabel("Your name").fill(name);
  await page.locator("input[name=password]").fill(testPassword);
  await page.locator("input[name=passwordAgain]").fill(testPassword);
  await page.getByLabel(/I accept the terms/).check();
  await page.getByRole("button", { name: /^Join / }).click();
  await page.waitForURL("/workspace");
  await expect(
    page.getByRole("heading", { level: 1, name: `Good to see you, ${name}` }),
  ).toBeVisible();
}

test("an admin invites, promotes and deactivates a member, and both see it live", async ({
  browser,
  request,
  signIn,
}) => {
  const owner = await registerCompany(request);
  const admin = await signIn(owner);
  const [first, second] = [newAddress(), newAddress()];

  await admin.goto("/workspace/team");
  await admin.getByRole("button", { name: "Invite people" }).click();
  await expect(admin.getByRole("button", { name: "Add team member" })).toHaveCount(0);
  const dialog = admin.getByRole("dialog", { name: "Invite people" });
  const emails = dialog.getByRole("combobox", { name: "Email addresses" });
  await dialog.getByLabel("Type").selectOption("companyManager");
  await expect(dialog.getByText(/^Manages projects and their contents/)).toBeVisible();
  await dialog.getByLabel("Type").selectOption("companyEngineer");
  await expect(dialog.getByText(/^Creates and edits tasks and features/)).toBeVisible();
  // The dialog names the invalid one of the pasted addresses, and sends nothing.
  await emails.fill(`${first}; nonsense\n${second}`);
  await expect(dialog.getByText("nonsense: Invalid email")).toBeVisible();
  await dialog.getByRole("button", { name: "Send 2 invites" }).click();
  await expectAccessible(admin, "the dialog with a wrong address");
  await dialog.getByRole("button", { name: "nonsense" }).press("Delete");
  await dialog.getByRole("button", { name: "Send 2 invites" }).click();
  await expect(dialog).toBeHidden();
  await expect(admin).toHaveURL("/workspace/team");
  await admin.getByRole("link", { name: "2 pending invites" }).click();
  await expect(admin.getByRole("combobox", { name: "Status" })).toHaveValue("pending");
  await expect(row(admin, first)).toContainText("Sent");
  await expect(row(admin, second)).toContainText("Sent");
  await expectAccessible(admin, "the invites");

  await admin.getByRole("link", { name: "Members" }).click();
  await expect(admin.getByRole("heading", { level: 1, name: "Team" })).toBeVisible();
  await expect(row(admin, "Olga Owner")).toContainText("Online");
  const member = await browser.newPage();
  await join(member, first, "Grace");
  // The admin's page hasn't been reloaded.
  await expect(row(admin, "Grace")).toContainText("Online");
  await expect(admin.getByRole("link", { name: "1 pending invite" })).toBeVisible();

  await expect(place(member, "Team")).toBeVisible();
  await expect(place(member, "Invites")).toBeHidden();
  await place(member, "Projects").click();
  const newProject = member.getByRole("link", { name: "New project" });
  await expect(member.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
  await expect(newProject).toBeDisabled();
  await choose(admin, "Grace", "Change access");
  const access = admin.getByRole("dialog", { name: "Change access for Grace" });
  await access.getByLabel("Type").selectOption("companyManager");
  await expect(access.getByRole("status")).toContainText(
    /Gains: .*Create, update, delete projects; Create, read invoices/,
  );
  await expectAccessible(admin, "changing what someone may do");
  await access.getByRole("button", { name: "Save changes" }).click();
  await expect(row(admin, "Grace")).toContainText("Company manager");
  await expect(newProject).toBeEnabled();
  await expect(place(member, "Invites")).toBeHidden();

  await place(member, "Team").click();
  await expect(row(member, "Olga Owner")).toBeVisible();
  await expect(row(member, "Olga Owner").getByRole("button")).toHaveCount(0);
  await expect(member.getByRole("button", { name: "Invite people" })).toHaveCount(0);
  await expect(member.getByRole("link", { name: /pending invite/ })).toHaveCount(0);
  await choose(admin, "Grace", "Deactivate");
  const confirm = admin.getByRole("alertdialog", { name: "Deactivate Grace?" });
  await expect(confirm).toContainText("Grace will be logged out right away and can't log in");
  await expectAccessible(admin, "asking before someone is switched off");
  // The toast is shown for only two seconds.
  await Promise.all([
    expect(toast(member, "Your session has ended. Log in again.")).toBeVisible(),
    confirm.getByRole("button", { name: "Deactivate" }).click(),
  ]);
  await expect(member).toHaveURL("/");
  await expect(row(admin, "Grace")).toContainText("Deactivated");
  await expect(row(admin, "Grace")).toContainText("Offline");
});

/** Creates an invite through the API; returns the email address and the link's path. */
async function invited(owner: Owner, api: Api) {
  const email = newAddress();
  await api("mutation ($input: CreateInvitesInput!) { createInvites(input: $input) { id } }", {
    input: { emails: [email], type: "companyEngineer" },
  });
  return { owner, email, path: new URL(await emailedLink(email, "/invite/")).pathname };
}

test("a logged-in user must log out to accept an invite; a withdrawn invite shows an error", async ({
  request,
  signIn,
}) => {
  const owner = await registerCompany(request);
  const api = await apiOf(request, owner.email, testPassword);
  const { email, path } = await invited(owner, api);
  const page = await signIn(owner);
  await page.goto(path);
  await expect(page.getByText("Log out to accept this one.")).toBeVisible();
  await page.getByRole("button", { name: "Log out and continue" }).click();
  await expect(page.getByLabel("Your email")).toHaveValue(email);

  const admin = await signIn(owner);
  await admin.goto("/workspace/invites");
  await expect(row(admin, email)).toContainText("Opened");
  await choose(admin, email, "Withdraw");
  await admin.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(row(admin, email)).toContainText("Withdrawn");
  await expect(row(admin, email).getByRole("button")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Verification error" })).toBeVisible();
  await expect(page.getByText("ask the person who invited you")).toBeVisible();
});

test("an unconfirmed user who logs in can resend the email, and the first link still works", async ({
  page,
  request,
}) => {
  const email = newAddress();
  const input = {
    companyName: unique("Waiting"),
    name: "Una",
    email,
    password: testPassword,
    termsAccepted: true,
    privacyAccepted: true,
  };
  await request.post("/api/graphql", {
    data: {
      query: "mutation ($input: RegisterInput!) { register(input: $input) }",
      variables: { input },
    },
  });
  const first = await emailedLink(email, "/activate/");
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.locator("input[name=password]").fill(testPassword);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("link", { name: "Resend email" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByRole("button", { name: "Resend email" }).click();
  await expect(page.getByText("If this address still needs confirming")).toBeVisible();
  // A second email isn't sent so soon: the first link still works.
  await page.goto(new URL(first).pathname);
  const confirm = page.getByRole("button", { name: "Confirm email" });
  await confirm.click();
  await expect(page.getByText("Your account is ready.")).toBeVisible();
  // Opening the link changes nothing, and confirming again is no error.
  await page.reload();
  await confirm.press("Enter");
  await expect(page.getByText("Your account is ready.")).toBeVisible();
});
