import type { Page } from "@playwright/test";
import { apiOf } from "../support/api.ts";
import { boxOf, expectAccessible } from "../support/layout-checks.ts";
import { makeTasks } from "../support/library-data.ts";
import { registerCompany } from "../support/register-company.ts";
import { createRoleChanger } from "../support/role-changer.ts";
import { test as base, expect, testPassword } from "../support/workspace.ts";

// While the list of notifications is open, everything else is hidden from screen readers.
const bell = (page: Page) =>
  page.getByRole("button", { name: /^Notifications/, includeHidden: true });
const inbox = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const entriesOf = (page: Page) =>
  inbox(page).getByRole("listitem").filter({ hasText: "Presale staff changed your permissions" });

const place = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Sidebar" }).getByRole("link", { name, exact: true });

interface Company {
  staff: Awaited<ReturnType<typeof createRoleChanger>>;
  /** Opens another browser as the owner. */
  open(): Promise<Page>;
}
const test = base.extend<{ company: Company }>({
  company: async ({ signIn, request }, use) => {
    const owner = await registerCompany(request);
    await use({
      staff: await createRoleChanger(request, owner),
      open: async () => {
        const page = await signIn(owner);
        await page.goto("/workspace");
        await expect(bell(page)).toBeVisible();
        return page;
      },
    });
  },
});

test("a change of the user's permissions notifies every open browser without a reload", async ({
  company: { staff, open },
}) => {
  const [one, other] = [await open(), await open()];
  await expect(bell(one)).toHaveAttribute("aria-label", "Notifications");
  await bell(one).press("Enter");
  await expect(inbox(one).getByText("No notifications yet")).toBeVisible();
  await expectAccessible(one, "an empty list of notifications");
  await one.keyboard.press("Escape");
  await expect(bell(one)).toBeFocused();

  await staff.assignRoleWithout("canReadCompanyTags");
  for (const page of [one, other]) {
    await expect(bell(page)).toHaveAttribute("aria-label", "Notifications, 1 unread");
    // The permission change has been applied too.
    await expect(place(page, "Tasks")).toBeVisible();
    await expect(place(page, "Tags")).toHaveCount(0);
  }

  await bell(one).press("Enter");
  await expect(entriesOf(one)).toHaveCount(1);
  await expectAccessible(one, "a list of notifications");
  await inbox(one).getByRole("button", { name: "Mark all as read" }).press("Enter");
  for (const page of [one, other])
    await expect(bell(page)).toHaveAttribute("aria-label", "Notifications");
  await expect(entriesOf(one)).toHaveCount(1);
  await expect(inbox(one)).toBeFocused();

  await staff.removeRole();
  await expect(entriesOf(one)).toHaveCount(2);
  await expect(one.getByRole("status").filter({ hasText: "New notification" })).toHaveText(
    "New notification: Presale staff changed your permissions",
  );
  // The newest notification comes first and has a separate button to mark it as read.
  await entriesOf(one).first().getByRole("button").press("Enter");
  await expect(entriesOf(one).first().getByRole("button")).toHaveCount(0);
  for (const page of [one, other])
    await expect(bell(page)).toHaveAttribute("aria-label", "Notifications");
});

test("the dashboard opens the unread notifications that it doesn't list", async ({
  signIn,
  request,
}) => {
  const owner = await registerCompany(request);
  // An empty company's dashboard shows its first steps instead.
  await makeTasks(await apiOf(request, owner.email, testPassword), ["Login"]);
  await (await createRoleChanger(request, owner)).assignRoleWithout("canReadCompanyTags");
  const page = await signIn(owner);
  await page.goto("/workspace");
  await page.getByRole("button", { name: "1 unread notification", exact: true }).press("Enter");
  await expect(entriesOf(page)).toHaveCount(1);
});

test("notifications missed while offline arrive after reconnecting", async ({
  company: { staff, open },
}) => {
  const page = await open();
  await page.context().setOffline(true);
  await staff.assignRoleWithout("canReadCompanyTags");
  await staff.removeRole();
  await staff.assignRoleWithout("canReadCompanyFeatures");
  await expect(bell(page)).toHaveAttribute("aria-label", "Notifications");
  await page.context().setOffline(false);
  await expect(bell(page)).toHaveAttribute("aria-label", "Notifications, 3 unread");
  await expect(place(page, "Features")).toHaveCount(0);
});

test("a user who loses the permission for the open page is redirected from it", async ({
  company: { staff, open },
}) => {
  const page = await open();
  await place(page, "Tags").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await staff.assignRoleWithout("canReadCompanyTags");
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("You don't have the correct permissions!").first()).toBeVisible();
});

test("the notification list fills the screen's width on a phone", async ({ signIn }) => {
  const page = await signIn("admin", { viewport: { width: 390, height: 800 } });
  await page.goto("/workspace");
  await bell(page).click();
  // The list grows during the opening animation.
  await expect.poll(async () => (await boxOf(inbox(page))).width).toBeGreaterThan(370);
  await expect.poll(async () => (await boxOf(inbox(page))).x).toBeGreaterThanOrEqual(0);
  await expect(inbox(page).getByText("tokens were added").first()).toBeVisible();
  await expectAccessible(page, "notifications on a phone");
  // A link opens its page and closes the list.
  await inbox(page)
    .getByRole("link", { name: /tokens? (was|were)/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/workspace\/projects\/\d+/);
  await expect(inbox(page)).toHaveCount(0);
});
