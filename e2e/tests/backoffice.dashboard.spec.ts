import { heading } from "../support/backoffice.ts";
import { expectAccessible, expectAccessibleLayout } from "../support/layout-checks.ts";
import { expect, test } from "../support/workspace.ts";

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
  await expect(page.getByRole("region", { name: "Open tickets by age" })).toContainText(
    "Older than 30 days",
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

  const manager = await signIn("support");
  await manager.goto("/backoffice/dashboard");
  await expect(
    manager.getByRole("region", { name: "Trends" }).getByRole("link", { name: "New users" }),
  ).toBeVisible();
});
