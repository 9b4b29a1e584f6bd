import { heading } from "../support/backoffice.ts";
import { sql } from "../support/database.ts";
import {
  expectAccessible,
  expectAccessibleLayout,
  waitUntilSettled,
} from "../support/layout-checks.ts";
import { watchShifts } from "../support/layout-shifts.ts";
import { demoEmail, expect, test, unique } from "../support/workspace.ts";

test("staff choose the date range of the trends, and the URL keeps it", async ({ signIn }) => {
  const page = await signIn("staff");
  await page.goto("/backoffice");
  await expect(page).toHaveURL(/\/backoffice\/dashboard$/);
  await expect(heading(page, "Dashboard")).toBeVisible();
  const figures = page.getByRole("region", { name: "Trends" });
  const charts = figures.getByRole("img");
  await expect(figures.getByRole("link", { name: "New tasks" })).toBeVisible();
  await expect(figures.getByRole("button", { name: "30 days" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(charts.first().locator("> *")).toHaveCount(30);

  await figures.getByRole("button", { name: "30 days" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?range=months12$/);
  await expect(charts.first().locator("> *")).toHaveCount(12);
  await expectAccessible(page, "the trend charts");
  await page.reload();
  await expect(figures.getByRole("button", { name: "12 months" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await figures.getByRole("button", { name: "30 days" }).click();
  await expect(page).toHaveURL(/\/backoffice\/dashboard$/);
  await page.goto("/backoffice/dashboard?range=nonsense");
  await expect(charts.first().locator("> *")).toHaveCount(30);
  await expect(figures.getByRole("listitem").filter({ hasText: "New tasks" })).toContainText(
    /Current total: \d/,
  );
  await figures.getByRole("button", { name: "Table" }).click();
  const table = figures.getByRole("region", { name: "Table of trends" });
  await expect(table.getByRole("row")).toHaveCount(32);
  await expect(table.getByRole("columnheader", { name: "New tasks" })).toBeVisible();
  await expect(table.getByRole("row").last()).toContainText("Total");
  await expectAccessibleLayout(page, "the table of trends");
  await figures.getByRole("button", { name: "Charts" }).click();

  await figures.getByRole("link", { name: "New tasks" }).click();
  await expect(heading(page, "Company tasks")).toBeVisible();
  await expect(page).toHaveURL(/\?createdIn=days30$/);
  await expect(page.getByRole("combobox", { name: "Created" })).toHaveValue("days30");
  await page.goBack();
  const users = figures.getByRole("listitem").filter({ hasText: "New users" });
  await users.getByRole("link", { name: /^Current total: \d/ }).click();
  await expect(page).toHaveURL(/\/backoffice\/users\?side=company$/);
  await expect(page.getByRole("button", { name: "Remove filter: Company users" })).toBeVisible();

  const manager = await signIn("support");
  await manager.goto("/backoffice/dashboard");
  await expect(
    manager.getByRole("region", { name: "Trends" }).getByRole("link", { name: "New users" }),
  ).toBeVisible();
});

test("a tile leads to the rows that it counts", async ({ signIn }) => {
  const title = unique("Forgotten");
  const open = (days: number, name: string) =>
    sql(
      `insert into ticket (company_id, author_id, title, created_at)
       select company_id, id, $1, now() - make_interval(days => $2) from app_user where email = $3`,
      [name, days, demoEmail("engineer")],
    );
  await open(40, title);
  await open(0, `${title} today`);
  const page = await signIn("staff");
  await page.goto("/backoffice/dashboard");
  await page
    .getByRole("region", { name: "Open tickets by age" })
    .getByRole("link", { name: "Older than 30 days" })
    .click();
  await expect(page).toHaveURL(/\/backoffice\/support\?status=processing&age=older$/);
  await expect(
    page.getByRole("button", { name: "Remove filter: Older than 30 days" }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: `${title} today` })).toHaveCount(0);
  await sql("delete from ticket where title like $1", [`${title}%`]);
});

test("the dashboard has no tiles of zero, and says when all is clear", async ({ signIn }) => {
  const page = await signIn("staff");
  await page.route("**/api/graphql", async (route) => {
    if (!route.request().postData()?.includes("query StaffDashboard")) return route.continue();
    const response = await route.fetch();
    const { data } = await response.json();
    const zeros = Object.fromEntries(Object.keys(data).map((name) => [name, { total: 0 }]));
    await route.fulfill({
      response,
      json: { data: { ...zeros, moneyFigures: { orders: [], overdue: [] } } },
    });
  });
  const shifts = await watchShifts(page);
  await page.goto("/backoffice/dashboard");
  await expect(page.getByRole("status").filter({ hasText: "All clear" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Trends" })).toBeVisible();
  for (const name of ["Needs your attention", "System health", "Billing", "Open tickets by age"])
    await expect(page.getByRole("region", { name })).toHaveCount(0);
  await waitUntilSettled(page);
  const { sum, moved } = await shifts();
  expect(sum, moved.join("\n")).toBeLessThanOrEqual(0.02);
  await expectAccessibleLayout(page, "a dashboard without open work");
});
