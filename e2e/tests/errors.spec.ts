import type { Page } from "@playwright/test";
import { heading } from "../support/backoffice.ts";
import { sql } from "../support/database.ts";
import { expectAccessibleLayout } from "../support/layout-checks.ts";
import { registerCompany } from "../support/register-company.ts";
import { searchFor } from "../support/rows.ts";
import { expect, test, unique } from "../support/workspace.ts";

/** Replaces the tags page with one that throws. */
const breakTags = (page: Page, words: string) =>
  page.route(/\/assets\/tags-[\w-]+\.js$/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `export default function BrokenTags() { throw new TypeError(${JSON.stringify(words)}); }`,
    }),
  );

/** Opens the page that throws, and waits until the error is reported. */
async function crash(page: Page): Promise<void> {
  const reported = page.waitForResponse(
    (response) => response.request().postData()?.includes("ReportError") ?? false,
  );
  await page.goto("/workspace/tags");
  expect((await reported).status()).toBe(200);
  await expect(page.getByRole("button", { name: /Reload/ })).toBeVisible();
}

test("a page error is shown in the backoffice, resolved, and reopened when it recurs", async ({
  signIn,
  request,
}) => {
  const owner = await registerCompany(request);
  const words = unique("Broken on purpose");
  const broken = await signIn(owner);
  await breakTags(broken, words);
  await crash(broken);

  const page = await signIn("staff");
  await page.goto("/backoffice/errors");
  await searchFor(page, words);
  const row = page.getByRole("row").filter({ hasText: words });
  await expect(row).toContainText("TypeError · /workspace/tags");
  await expect(row).toContainText("Browser");
  await expect(row).toContainText("Open");
  await expect(row.getByRole("img", { name: /in the last 14 days, 1 today/ })).toBeVisible();
  await row.getByRole("link", { name: words }).click();
  await expect(heading(page, words)).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText(words).first()).toBeVisible();
  await expect(main.getByText("/workspace/tags", { exact: true }).first()).toBeVisible();
  await expect(main.getByRole("group", { name: "Component stack" })).toContainText("BrokenTags");
  await expect(main.getByText("Request ID").first()).toBeVisible();
  await expect(page.getByText("First release")).toBeVisible();
  await expect(page.getByText("Last release")).toBeVisible();
  await expect(main.getByRole("link", { name: owner.id, exact: true })).toHaveAttribute(
    "href",
    `/backoffice/users/${owner.id}`,
  );
  await expectAccessibleLayout(page, "an error's details");

  await page.getByRole("button", { name: "Resolve", exact: true }).click();
  await expect(page.getByText(`“${words}” resolved`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();

  await crash(broken);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/This error was resolved, but happened again/)).toBeVisible({
      timeout: 5_000,
    });
  }).toPass();
  await expect(page.getByRole("button", { name: "Resolve", exact: true })).toBeVisible();
  await page.getByRole("button", { name: /Notifications/ }).click();
  await expect(page.getByText("A resolved error is back: TypeError").first()).toBeVisible();
});

test("staff assign an error and ignore it", async ({ signIn }) => {
  const words = unique("Ignored on Monday");
  await sql(
    "insert into error_group (fingerprint, kind, name, message, release, count, first_seen_at, last_seen_at) values (gen_random_uuid()::text, 'server', 'Error', $1, 'r1', 1, now(), now())",
    [words],
  );
  const page = await signIn("staff");
  await page.goto("/backoffice/errors");
  await searchFor(page, words);
  await page.getByRole("row").nth(1).getByRole("link").click();
  await expect(heading(page, words)).toBeVisible();
  const assignee = page.getByRole("combobox", { name: "Assignee" });
  await assignee.fill("Sam");
  await page.getByRole("option", { name: "Sam Staff" }).first().click();
  await expect(assignee).toHaveValue("Sam Staff");
  await expect(assignee).toBeEnabled();
  await page.getByRole("button", { name: `Actions for ${words}` }).click();
  await page.getByRole("menuitem", { name: "Ignore" }).click();
  await expect(page.getByRole("complementary").getByText("Ignored", { exact: true })).toBeVisible();
  await expectAccessibleLayout(page, "an ignored error");
  await page.reload();
  await expect(assignee).toHaveValue("Sam Staff");
  await page.goto("/backoffice/errors?state=ignored");
  await searchFor(page, words);
  await expect(page.getByRole("row").nth(1)).toContainText("Sam Staff");
});

test("several errors are resolved and reopened at once", async ({ signIn }) => {
  const words = unique("Storm of Tuesday");
  for (const kind of ["server", "browser", "job"])
    await sql(
      "insert into error_group (fingerprint, kind, name, message, count, first_seen_at, last_seen_at) values (gen_random_uuid()::text, $1, 'Error', $2, 1, now(), now())",
      [kind, words],
    );
  const page = await signIn("staff");
  await page.goto("/backoffice/errors");
  await searchFor(page, words);
  const rows = page.getByRole("row").filter({ hasText: words });
  await expect(rows).toHaveCount(3);
  for (const row of await rows.all()) await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Resolve", exact: true }).click();
  await expect(page.getByText("3 errors resolved")).toBeVisible();
  for (const row of await rows.all()) await expect(row).toContainText("Resolved");
  await rows.first().getByRole("checkbox").uncheck();
  await page.getByRole("button", { name: "Reopen", exact: true }).click();
  await expect(rows.filter({ hasText: "Open" })).toHaveCount(2);
});
