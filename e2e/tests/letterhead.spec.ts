import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/looks.ts";
import { expect, test } from "../support/workspace.ts";

// Nothing is saved here: other tests look at the same company.
const path = "/workspace/company-header-footer";
const header = (page: Page) => page.getByRole("textbox", { name: "Header" });
const preview = (page: Page) => page.getByRole("img", { name: /first page of a proposal/ });
const save = (page: Page) => page.getByRole("button", { name: "Save header and footer" });

test("too long a header is said at once, and holds the preview back", async ({ signIn }) => {
  const page = await signIn("admin");
  await page.goto(path);
  await expect(preview(page)).toBeVisible();
  await header(page).fill("x".repeat(10_000));
  await expect(page.getByText("10000 of 600 characters: 9400 too many")).toBeVisible();
  await expect(page.getByText("The preview waits: shorten what is too long.")).toBeVisible();
  await save(page).click();
  await expect(page.getByText("Use a maximum of 600 characters")).toBeVisible();
  await expect(header(page)).toBeFocused();
  await expectAccessible(page, "a header that is too long");
});

test("a lost connection while saving says so, and keeps every word", async ({ signIn }) => {
  const page = await signIn("admin");
  await page.goto(path);
  await expect(preview(page)).toBeVisible();
  await page.context().setOffline(true);
  await header(page).fill("Kept whatever happens");
  await save(page).click();
  await expect(page.getByRole("main")).toContainText("nothing that you typed is lost");
  await expect(header(page)).toHaveText("Kept whatever happens");
  await expect(page.getByText("The preview could not be made")).toBeVisible();
  // The picture of before stays.
  await expect(preview(page)).toBeVisible();
  await page.context().setOffline(false);

  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(header(page)).not.toHaveText("Kept whatever happens");
  await page.getByRole("button", { name: "Bring it back" }).click();
  await expect(header(page)).toHaveText("Kept whatever happens");
});

test("only an image becomes the logo, and it can be taken off", async ({ signIn }) => {
  const page = await signIn("admin");
  await page.goto(path);
  const field = page.getByRole("group", { name: "Logo" });
  await field.locator("input[type=file]").setInputFiles({
    name: "logo.png",
    mimeType: "image/png",
    buffer: Buffer.from("not an image"),
  });
  await expect(field.getByRole("alert")).toHaveText("Incorrect image format");
  await expectAccessible(page, "a refused logo");
  const before = await preview(page).getAttribute("src");
  await field.getByRole("button", { name: "Remove the logo" }).click();
  await expect(field.getByRole("img", { name: /^Logo of/ })).toHaveCount(0);
  // Compared here: a failure would print the whole picture.
  await expect.poll(async () => (await preview(page).getAttribute("src")) === before).toBe(false);
});
