import {
  expectAccessible,
  expectAccessibleInBoth,
  waitUntilSettled,
} from "../support/layout-checks.ts";
import { expect, test, unique } from "../support/workspace.ts";

const words = "A range tells what a single number hides: how sure we are. ".repeat(4);

/** A PNG of one green pixel. */
const picturePng = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("a manager writes an article, and visitors can't see the draft", async ({
  signIn,
  request,
}) => {
  const page = await signIn("manager");
  await page.goto("/articles");
  await page.getByRole("link", { name: "Write an article" }).click();
  const title = unique("Ranges");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Teaser").fill("What a range of hours tells");
  const urlField = page.getByLabel("URL");
  await expect(urlField).not.toHaveValue("");
  const slug = await urlField.inputValue();
  const text = page.getByRole("textbox", { name: "Text" });
  await text.click();
  await text.pressSequentially("Too short. ");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Use a minimum of 100 characters")).toBeVisible();
  await expect(text).toHaveAttribute("aria-invalid", "true");
  await expect(text).toHaveAccessibleDescription("Use a minimum of 100 characters");
  await expectAccessible(page, "the form of an article");
  await text.click();
  await text.pressSequentially(words);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Visitors can't see it until it's published")).toBeVisible();
  expect((await request.get(`/articles/${slug}`)).status()).toBe(404);
  await page.goto("/workspace/articles");
  await expect(page.getByRole("row", { name: title })).toContainText("Draft");
});

test("staff write, publish, edit, restore and unpublish an article", async ({
  signIn,
  request,
}) => {
  const page = await signIn("staff");
  await page.goto("/backoffice/articles");
  await page.getByRole("link", { name: "New article" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New article" })).toBeVisible();
  const save = page.getByRole("button", { name: "Save draft" });
  await save.click();
  await expect(page.getByLabel("Title")).toBeFocused();
  const title = unique("Story");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Teaser").fill("What a range of hours tells");
  await expect(page.getByLabel("URL")).not.toHaveValue("");
  const slug = await page.getByLabel("URL").inputValue();
  const picture = page.getByRole("group", { name: "Preview image" });
  await picture
    .locator("input[type=file]")
    .setInputFiles({ name: "range.png", mimeType: "image/png", buffer: picturePng });
  await expect(picture.getByRole("button", { name: "Remove image" })).toBeVisible();
  const text = page.getByRole("textbox", { name: "Text" });
  await text.click();
  // Inserts the text in one go, like pasted or dictated text.
  await page.keyboard.insertText("Six to ten hours.");
  await expect(page.getByRole("button", { name: "Bold" })).toBeVisible();
  await expect(text).toHaveText("Six to ten hours.");
  await text.fill("");
  await save.click();
  await expect(page.getByText("Use a minimum of 100 characters")).toBeVisible();
  await text.pressSequentially("Six to ten hours. ");
  await text.pressSequentially(words.slice(0, 120));
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Visitors can't see it until it's published")).toBeVisible();
  await waitUntilSettled(page);
  await expectAccessible(page, "an article as staff see it");
  const path = `/articles/${slug}`;
  expect((await request.get(path)).status()).toBe(404);

  await page.getByRole("button", { name: "Add" }).click();
  await page.getByLabel("Description").fill("Told to search engines");
  await expect(page.getByText("Best length: 150 to 160 characters. Now: 22")).toBeVisible();
  await expectAccessible(page, "the form for search engines");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText("Told to search engines")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("link", { name: "View on site" })).toBeVisible();
  const html = await (await request.get(path)).text();
  expect(html).toContain('name="description" content="Told to search engines"');
  expect(html).toMatch(/property="og:image" content="https?:\/\/[^"]+range\.png"/);

  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByText("Visitors see your changes once you publish them")).toBeVisible();
  await text.click();
  await text.pressSequentially("Seven to ten hours.");
  await page.getByRole("button", { name: "Save article" }).click();
  // The form shows the new text too, so wait for the article's page.
  await expect(page.getByRole("link", { name: "History" })).toBeVisible();
  await expect(page.getByText("Seven to ten hours.")).toBeVisible();
  const shown = async () => (await request.get(path)).text();
  expect(await shown()).not.toContain("Seven to ten hours");
  await page.getByRole("button", { name: /^More actions|^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Publish later" }).click();
  const dialog = page.getByRole("dialog", { name: /^Publish “.*” later$/ });
  await dialog.getByRole("textbox", { name: "Date" }).fill("31/12/2020");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(dialog.getByText("Choose a time in the future")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Date" }).fill("31/12/2099");
  await expectAccessible(page, "the time at which an article is published");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText("They will be published on 31/12/2099 09:00.")).toBeVisible();
  await page.getByRole("link", { name: "See what changed" }).click();
  await expect(page.locator("ins")).toContainText("Seven to ten hours");
  await expect(page.getByText("Published", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByRole("button", { name: "Publish changes" })).toBeHidden();
  expect(await shown()).toContain("Seven to ten hours");

  await page.getByRole("link", { name: "History" }).click();
  await expect(page.locator("ins")).toContainText("Seven to ten hours");
  await expect(page.getByText(/^Unchanged: Title, URL/)).toBeVisible();
  await expectAccessibleInBoth(page, "the history of an article");
  await page.getByRole("button", { name: "Actions for Version 2" }).click();
  await page.getByRole("menuitem", { name: "Restore version 2" }).click();
  await page.getByRole("button", { name: "Restore version", exact: true }).click();
  await expect(page.locator("del")).toContainText("Seven to ten hours");
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByRole("button", { name: "Publish changes" })).toBeHidden();
  const restored = await shown();
  expect(restored).toContain("Six to ten hours");
  expect(restored).not.toContain("Seven to ten hours");

  const takeOff = page.getByRole("button", { name: "Unpublish" });
  await takeOff.press("Enter");
  await page.getByRole("alertdialog").locator(takeOff).press("Enter");
  await expect(page.getByRole("button", { name: "Publish" })).toBeVisible();
  await expect(page.getByRole("link", { name: "History" })).toBeFocused();
  expect((await request.get(path)).status()).toBe(404);
});
