import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../support/workspace.ts";

const widths = [390, 820, 1440];
const schemes = ["light", "dark"] as const;

/** The page stands, nothing loads any more, and nothing sticks out at the side. */
async function settled(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const overflow = await page.evaluate<number>(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );
  expect(overflow, `${path} is wider than its window`).toBeLessThanOrEqual(0);
}

for (const width of widths) {
  const view = {
    viewport: { width, height: 900 },
    colorScheme: schemes[widths.indexOf(width) % 2],
  };

  test(`dashboard, tags and tasks pass axe at ${width} px`, async ({ signIn }) => {
    const page = await signIn("engineer", view);
    for (const path of ["/workspace", "/workspace/tags", "/workspace/tasks"]) {
      await settled(page, path);
      await expectAccessible(page, path);
    }
    await page
      .getByRole("button", { name: /^Actions for/ })
      .first()
      .click();
    await expect(page.getByRole("menu")).toBeVisible();
    await expectAccessible(page, "a row's menu");
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectAccessible(page, "the delete dialog");
  });

  test(`a task and its forms pass axe at ${width} px`, async ({ signIn }) => {
    const page = await signIn("engineer", view);
    await settled(page, "/workspace/tasks");
    await page.locator("[data-row-link]").first().click();
    await expect(page.getByRole("link", { name: "Edit" })).toBeVisible();
    await expectAccessible(page, "a task");
    await page.getByRole("link", { name: "Edit" }).click();
    await expect(page.getByRole("textbox", { name: "Description" })).toBeVisible();
    await expectAccessible(page, "a task's form");

    await settled(page, "/workspace/tasks/new");
    await page.getByRole("button", { name: "Add the task" }).click();
    await expect(page.getByText("Field cannot be empty").first()).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
    await page.getByRole("combobox", { name: "Tags" }).click();
    await expect(page.getByRole("option").first()).toBeVisible();
    await expectAccessible(page, "a form with errors and open choices");
  });
}

test("tag dialog and unknown task pass axe", async ({ signIn }) => {
  const page = await signIn("engineer");
  await settled(page, "/workspace/tags");
  await page.getByRole("button", { name: "New tag" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await expectAccessible(page, "the tag dialog");
  await page.getByRole("button", { name: "Cancel" }).click();
  await settled(page, "/workspace/tasks/999999999");
  await expect(page.getByText("This doesn't exist or was deleted.")).toBeVisible();
  await expectAccessible(page, "an unknown task");
  await settled(page, "/workspace/tasks/abc");
  await expect(page.getByText("Incorrect ID number")).toBeVisible();
});
