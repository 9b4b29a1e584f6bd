import type { Locator, Page } from "@playwright/test";
import { heading } from "../support/backoffice.ts";
import { sql } from "../support/database.ts";
import {
  boxOf,
  expectAccessible,
  expectAccessibleLayout,
  waitUntilSettled,
} from "../support/layout-checks.ts";
import { watchShifts } from "../support/layout-shifts.ts";
import { holdLaterScripts } from "../support/weight.ts";
import { demoEmail, expect, test, unique } from "../support/workspace.ts";

/** Returns the labels of a chart's axis, from its start. */
const ticks = (chart: Locator, axis: "X" | "Y") =>
  chart.locator(`.MuiChartsAxis-direction${axis} text`);
const shownDay = (day: string) => day.split("-").reverse().join("/");

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
  const day = /^\d\d\/\d\d$/;
  await expect(ticks(charts.first(), "X")).toHaveText([day, day, day, day]);
  const latestDay = await ticks(charts.first(), "X").last().textContent();

  await figures.getByRole("button", { name: "30 days" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?range=months12$/);
  const month = /^[A-Z][a-z]+$/;
  await expect(ticks(charts.first(), "X")).toHaveText([month, month, month, month]);
  await expectAccessible(page, "the trend charts");
  await page.reload();
  await expect(figures.getByRole("button", { name: "12 months" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await figures.getByRole("button", { name: "30 days" }).click();
  await expect(page).toHaveURL(/\/backoffice\/dashboard$/);
  await page.goto("/backoffice/dashboard?range=nonsense");
  await expect(ticks(charts.first(), "X").last()).toHaveText(latestDay ?? "");
  await expect(figures.getByRole("listitem").filter({ hasText: "New tasks" })).toContainText(
    /Current total: \d/,
  );
  await figures.getByRole("button", { name: "Table" }).click();
  const table = figures.getByRole("region", { name: "Table of trends" });
  await expect(table.getByRole("row")).toHaveCount(32);
  for (const name of ["New tasks", "New tasks, previous period"])
    await expect(table.getByRole("columnheader", { name, exact: true })).toBeVisible();
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

interface Point {
  date: string;
  value: number;
  previousValue: number;
}

/** Replaces the points of all statistics. The returned function returns those shown last. */
async function replacePoints(page: Page, change: (index: number) => Omit<Point, "date">) {
  let shown: Point[] = [];
  await page.route("**/api/graphql", async (route) => {
    if (!route.request().postData()?.includes("query Stats")) return route.continue();
    const response = await route.fetch();
    const json = await response.json();
    for (const stat of json.data.stats)
      stat.points = stat.points.map((point: Point, index: number) => ({
        ...point,
        ...change(index),
      }));
    shown = json.data.stats[0].points;
    await route.fulfill({ response, json });
  });
  return () => shown;
}

test("a trend shows its scale, both periods and negative values", async ({ signIn }) => {
  const page = await signIn("staff");
  const points = await replacePoints(page, (index) => ({
    value: index === 0 ? -200 : 1_000 + index,
    previousValue: 500 + index,
  }));
  await page.goto("/backoffice/dashboard?range=days7");
  const trends = page.getByRole("region", { name: "Trends" });
  await expect(
    trends.getByText("Bars show this period. The dashed line shows the previous one."),
  ).toBeVisible();
  const chart = trends.getByRole("listitem").filter({ hasText: "New tasks" }).getByRole("img");
  await expect(chart).toHaveAccessibleName(/^Peak: 1,006 \(\d\d\/\d\d\/\d{4}\)$/);
  await expect(ticks(chart, "Y")).toHaveText(["-1k", "0", "1k", "2k"]);
  await expect(chart.locator("path[stroke-dasharray]")).toBeVisible();

  await chart.hover();
  const tooltip = page.getByRole("tooltip");
  const at = await tooltip.getByText(/^\d\d\/\d\d\/\d{4}$/).textContent();
  const point = points().find((each) => shownDay(each.date) === at);
  const shown = (value = 0) => value.toLocaleString("en-GB");
  await expect(tooltip.getByRole("row", { name: /^This period/ })).toContainText(
    shown(point?.value),
  );
  await expect(tooltip.getByRole("row", { name: /^Previous period/ })).toContainText(
    shown(point?.previousValue),
  );
  await trends.getByRole("heading", { name: "Trends" }).hover();
  await expect(tooltip).toHaveCount(0);

  await trends.getByRole("button", { name: "Table" }).click();
  await expect(trends.getByRole("row", { name: at ?? "" })).toContainText(
    `${shown(point?.value)}${shown(point?.previousValue)}`,
  );
  await trends.getByRole("button", { name: "Charts" }).click();
  await expectAccessibleLayout(page, "the trend charts", async () => chart);
});

test("the charts load after the figures without moving them", async ({ signIn }) => {
  const page = await signIn("staff");
  const path = "/backoffice/dashboard";
  const release = await holdLaterScripts(page, path);
  const shifts = await watchShifts(page);
  await page.goto(path);
  const tasks = page
    .getByRole("region", { name: "Trends" })
    .getByRole("listitem")
    .filter({ hasText: "New tasks" });
  await expect(tasks.getByRole("link", { name: "New tasks" })).toBeVisible();
  const before = await boxOf(tasks);
  release();
  await expect(ticks(tasks.getByRole("img"), "Y").first()).toHaveText(/\d/);
  expect((await boxOf(tasks)).height).toBe(before.height);
  await waitUntilSettled(page);
  const { sum, moved } = await shifts();
  expect(sum, moved.join("\n")).toBeLessThanOrEqual(0.02);
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

test("the dashboard has no zero tiles, and says when all is clear", async ({ signIn }) => {
  const page = await signIn("staff");
  await page.route("**/api/graphql", async (route) => {
    if (!route.request().postData()?.includes("query StaffDashboard")) return route.continue();
    const response = await route.fetch();
    const { data } = await response.json();
    const zeros = Object.fromEntries(Object.keys(data).map((name) => [name, { total: 0 }]));
    await route.fulfill({
      response,
      json: { data: { ...zeros, moneyStats: { orders: [], overdue: [] } } },
    });
  });
  const shifts = await watchShifts(page);
  await page.goto("/backoffice/dashboard");
  await expect(page.getByRole("status").filter({ hasText: "You're all caught up." })).toBeVisible();
  await expect(page.getByRole("region", { name: "Trends" })).toBeVisible();
  for (const name of ["Needs your attention", "System health", "Billing", "Open tickets by age"])
    await expect(page.getByRole("region", { name })).toHaveCount(0);
  await waitUntilSettled(page);
  const { sum, moved } = await shifts();
  expect(sum, moved.join("\n")).toBeLessThanOrEqual(0.02);
  await expectAccessibleLayout(page, "a dashboard without open work");
});
