import type { Page } from "@playwright/test";
import { expectAccessibleLayout, waitUntilSettled } from "../support/layout-checks.ts";
import { openDeleteDialog, openRowMenu } from "../support/rows.ts";
import { expect, test } from "../support/workspace.ts";

async function open(page: Page, path: string) {
  await page.goto(path);
  await waitUntilSettled(page);
}

test("a row's menu and the delete dialog are accessible", async ({ signIn }) => {
  const page = await signIn("engineer");
  await open(page, "/workspace/tasks");
  await expectAccessibleLayout(page, "a row's menu", () => openRowMenu(page));
  await expectAccessibleLayout(page, "the delete dialog", () => openDeleteDialog(page));
});

test("a task's form is accessible with errors and open options", async ({ signIn }) => {
  const page = await signIn("engineer");
  await open(page, "/workspace/tasks");
  await page.locator("[data-row-link]").first().click();
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("textbox", { name: "Description" })).toBeVisible();

  await open(page, "/workspace/tasks/new");
  await page.getByRole("button", { name: "Create task" }).click();
  await expect(page.getByText("Field cannot be empty").first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.getByRole("combobox", { name: "Tags" }).click();
  const tag = page.getByRole("listbox").getByRole("option").first();
  await expect(tag).toBeVisible();
  await expectAccessibleLayout(page, "a form with errors and open options", async () => tag);
});

test("the tag dialog is accessible, and invalid task ids show their errors", async ({ signIn }) => {
  const page = await signIn("engineer");
  await open(page, "/workspace/tags");
  await page.getByRole("button", { name: "New tag" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await expectAccessibleLayout(page, "the tag dialog", async () => page.getByRole("dialog"));
  await page.getByRole("button", { name: "Cancel" }).click();
  await open(page, "/workspace/tasks/999999999");
  await expect(page.getByText("Oops! It looks like there's no such page")).toBeVisible();
  await open(page, "/workspace/tasks/abc");
  await expect(page.getByText("Incorrect ID number")).toBeVisible();
});
