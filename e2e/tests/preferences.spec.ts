import type { Page } from "@playwright/test";
import { sql } from "../support/database.ts";
import { mailOf } from "../support/inbox.ts";
import { tabTo } from "../support/keys.ts";
import { expectAccessibleLayout, waitUntilSettled } from "../support/layout-checks.ts";
import { type Owner, registerCompany } from "../support/register-company.ts";
import { expect, logIn, test, testPassword } from "../support/workspace.ts";

const choices = "/workspace/profile/notifications";
const choice = (page: Page, name: string) => page.getByRole("switch", { name, exact: true });

/** Adds a notification for the owner that is due for an email. */
const addNotification = async (owner: Owner, name: string) => {
  const data = { inviteId: "1", userId: "1", name, email: "new@example.test" };
  await sql(
    "insert into notification (company_id, user_id, kind, data, mail_at) select company_id, id, 'inviteAccepted', $2, now() from app_user where id = $1",
    [owner.id, data],
  );
};

test("notification settings are changed with the keyboard, saved at once and undone", async ({
  page,
  request,
}) => {
  const owner = await registerCompany(request);
  await logIn(page, owner);
  await page.goto("/workspace");
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await page.getByRole("link", { name: "Notification settings" }).click();
  await expect(page).toHaveURL(new RegExp(`${choices}$`));
  await waitUntilSettled(page);

  const commentEmails = choice(page, "Comments: By email");
  await expect(commentEmails).toBeChecked();
  await tabTo(page, commentEmails);
  await page.keyboard.press("Space");
  await expect(commentEmails).not.toBeChecked();
  await expect(page.getByText("Turned off: Comments, by email")).toBeVisible();
  await expect(commentEmails).toBeFocused();
  await page.reload();
  await expect(commentEmails).not.toBeChecked();

  // The last of several quick presses counts.
  const tokens = choice(page, "Tokens: In Presale");
  for (let presses = 0; presses < 5; presses += 1) await tokens.click();
  await expect(tokens).not.toBeChecked();
  await expect(page.getByText("Turned off: Tokens, in Presale")).toBeVisible();
  await page.reload();
  await expect(tokens).not.toBeChecked();

  await commentEmails.click();
  await expect(page.getByText("Turned on: Comments, by email")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(commentEmails).not.toBeChecked();
  // Required notifications can't be turned off.
  await expect(choice(page, "Access: By email")).toBeDisabled();
  await expectAccessibleLayout(page, "the notification settings", async () => commentEmails);

  // A setting that can't be saved isn't shown as saved.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.context().setOffline(true);
  await commentEmails.click();
  await expect(commentEmails).not.toBeChecked();
  await page.context().setOffline(false);
});

test("an email's unsubscribe link turns these emails off and on without a login", async ({
  page,
  request,
}) => {
  const owner = await registerCompany(request);
  await addNotification(owner, "Nora New");
  const mail = await mailOf(owner.email, "Nora New accepted your invite");
  const link = mail.links.find((each) => each.includes("/unsubscribe/")) ?? "";
  const path = new URL(link).pathname;

  await page.goto(path);
  await expect(page.getByText(`These emails are sent to ${owner.email}:`)).toBeVisible();
  await expect(page.getByRole("listitem")).toHaveText("New team members");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  const stop = page.getByRole("button", { name: "Stop these emails" });
  await expectAccessibleLayout(page, "the unsubscribe page", async () => stop);
  await tabTo(page, stop);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`These emails are turned off for ${owner.email}:`)).toBeFocused();
  const again = page.getByRole("button", { name: "Resume these emails" });
  await expectAccessibleLayout(
    page,
    "the unsubscribe page with emails turned off",
    async () => again,
  );
  await page.reload();
  await again.click();
  await expect(stop).toBeVisible();
  await stop.click();
  await expect(again).toBeVisible();

  // The unsubscribe page links to all settings, which need a login.
  await page.getByRole("link", { name: "Manage email settings" }).click();
  await page.getByLabel("Email").fill(owner.email);
  await page.locator("input[name=password]").fill(testPassword);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${choices}$`));
  await expect(choice(page, "New team members: By email")).not.toBeChecked();
  await expect(choice(page, "New team members: In Presale")).toBeChecked();
});

test("an invalid unsubscribe link shows an error", async ({ page }) => {
  for (const key of ["v1.cut-off", "x", "%F0%9F%94%94"]) {
    const reply = await page.goto(`/unsubscribe/${key}`);
    expect(reply?.status()).toBeLessThan(500);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link doesn't work");
  }
});

test("the notification list can show unread entries only", async ({ page, request }) => {
  const owner = await registerCompany(request);
  for (const name of ["Nora New", "Otto Other"]) await addNotification(owner, name);
  await logIn(page, owner);
  await page.goto("/workspace");
  await page.getByRole("button", { name: "Notifications, 2 unread" }).click();
  const inbox = page.getByRole("dialog", { name: "Notifications" });
  const entries = inbox.getByRole("listitem");
  await expect(entries).toHaveCount(2);
  await entries.filter({ hasText: "Nora New" }).getByRole("link").click();
  await page.getByRole("button", { name: "Notifications, 1 unread" }).click();
  await inbox.getByRole("switch", { name: "Unread only" }).click();
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText("Otto Other");
  await expectAccessibleLayout(page, "the notification list", async () => inbox);
  await inbox.getByRole("button", { name: "Mark all as read" }).click();
  await expect(inbox.getByText("No unread notifications")).toBeVisible();
  await inbox.getByRole("switch", { name: "Unread only" }).click();
  await expect(entries).toHaveCount(2);
});
