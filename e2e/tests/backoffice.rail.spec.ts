import type { Locator, Page } from "@playwright/test";
import { sql } from "../support/database.ts";
import { expectAccessible, expectFits } from "../support/layout-checks.ts";
import { expect, test, unique } from "../support/workspace.ts";

const sidebar = (page: Page) => page.getByRole("navigation", { name: "Sidebar" });
const contacts = (page: Page) => sidebar(page).getByRole("link", { name: /^Contacts/ });
const countIn = async (entry: Locator) =>
  Number(/(\d+) new contacts?$/.exec((await entry.textContent()) ?? "")?.[1] ?? 0);

const messages = (subject: string, count: number) =>
  sql(
    `insert into contact (name, email, subject, message)
     select 'Vera Visitor', 'vera@example.test', $1, 'Please call back.' from generate_series(1, $2)`,
    [subject, count],
  );

test("the sidebar of the backoffice counts new contacts, again with each navigation", async ({
  signIn,
}) => {
  const subject = unique("Counted");
  await messages(subject, 1);
  const page = await signIn("staff");
  await page.goto("/backoffice/jobs");
  await expect(contacts(page)).toContainText(/new contacts?$/);
  const before = await countIn(contacts(page));
  await messages(subject, 20);
  await sidebar(page).getByRole("link", { name: "Releases" }).click();
  await expect.poll(() => countIn(contacts(page))).toBeGreaterThan(before);
  await sql("delete from contact where subject = $1", [subject]);
});

test("groups of the backoffice's sidebar collapse by keyboard and stay collapsed", async ({
  signIn,
}) => {
  const subject = unique("Collapsed");
  await messages(subject, 1);
  const page = await signIn("staff");
  await page.goto("/backoffice/jobs");
  const system = sidebar(page).getByRole("button", { name: "System" });
  await expect(system).toHaveAttribute("aria-expanded", "true");
  await contacts(page).click();
  await expect(system).toHaveAttribute("aria-expanded", "false");
  const visitors = sidebar(page).getByRole("button", { name: /^Visitors/ });
  await expect(visitors).toHaveAttribute("aria-expanded", "true");
  await visitors.press("Enter");
  await expect(visitors).toHaveAttribute("aria-expanded", "false");
  await expect(contacts(page)).toBeHidden();
  await expect(visitors).toContainText(/need attention|needs attention/);
  await expectAccessible(page, "a collapsed group of the sidebar");
  await page.reload();
  await expect(visitors).toHaveAttribute("aria-expanded", "false");
  await expect(contacts(page)).toBeHidden();
  await visitors.press("Space");
  await expect(contacts(page)).toBeVisible();
  await expectFits(page, "the sidebar of the backoffice");
  await sql("delete from contact where subject = $1", [subject]);
});

test("the backoffice's sidebar shows that it scrolls, until its last entry is reached", async ({
  signIn,
}) => {
  const page = await signIn("staff");
  await page.setViewportSize({ width: 1440, height: 900 });
  // Without an open group of rarely needed pages, all entries fit.
  await page.goto("/backoffice/dashboard");
  const last = sidebar(page).getByRole("link").last();
  await expect(last).toBeInViewport({ ratio: 1 });
  const cue = sidebar(page).locator("[data-more]");
  await expect(cue).toBeHidden();
  await page.goto("/backoffice/jobs");
  await expect(cue).toBeVisible();
  await expect(last).not.toBeInViewport();
  // Playwright scrolls only as far as needed; the wheel reaches the end.
  await sidebar(page).hover();
  await page.mouse.wheel(0, 2_000);
  await expect(last).toBeInViewport();
  await expect(cue).toBeHidden();
});
