import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible, expectAccessibleLayout } from "../support/layout-checks.ts";
import { registerCompany } from "../support/register-company.ts";
import { expect, test } from "../support/workspace.ts";

// Tests of the seeded company save nothing, because other tests use it too.
const path = "/workspace/company-header-footer";
const header = (page: Page) => page.getByRole("textbox", { name: "Header" });
const preview = (page: Page) =>
  page.getByRole("img", {
    name: /^First page of a proposal, with your current header, footer and logo$/,
  });
const save = (page: Page) => page.getByRole("button", { name: "Save changes" });

test("a header that is too long shows an error at once and pauses the preview", async ({
  signIn,
}) => {
  const page = await signIn("admin");
  await page.goto(path);
  await expect(preview(page)).toBeVisible();
  await expect(save(page)).toBeInViewport();
  await header(page).fill("x".repeat(10_000));
  await expect(page.getByText("10000 of 600 characters (9400 too many)")).toBeVisible();
  await expect(page.getByText("Preview paused. Shorten any text that's too long.")).toBeVisible();
  await save(page).click();
  await expect(page.getByText("Use a maximum of 600 characters")).toBeVisible();
  await expect(header(page)).toBeFocused();
  await expectAccessible(page, "an overlong header");
});

test("a lost connection while saving is reported, and the text is kept as a draft", async ({
  signIn,
}) => {
  const page = await signIn("admin");
  await page.goto(path);
  await expect(preview(page)).toBeVisible();
  await page.context().setOffline(true);
  await header(page).fill("Kept whatever happens");
  await save(page).click();
  await expect(page.getByRole("main")).toContainText("Nothing you've typed has been lost.");
  await expect(header(page)).toHaveText("Kept whatever happens");
  await expect(page.getByText("The preview couldn't be created")).toBeVisible();
  // The previous picture stays.
  await expect(preview(page)).toBeVisible();
  await page.context().setOffline(false);

  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(header(page)).not.toHaveText("Kept whatever happens");
  await page.getByRole("button", { name: "Restore draft" }).click();
  await expect(header(page)).toHaveText("Kept whatever happens");
});

test("the logo must be an image and can be removed", async ({ signIn }) => {
  const page = await signIn("admin");
  await page.goto(path);
  const field = page.getByRole("group", { name: "Logo" });
  await field.locator("input[type=file]").setInputFiles({
    name: "logo.png",
    mimeType: "image/png",
    buffer: Buffer.from("not an image"),
  });
  await expect(field.getByRole("alert")).toHaveText("Incorrect image format");
  await expectAccessible(page, "a rejected logo");
  const before = await preview(page).getAttribute("src");
  await field.getByRole("button", { name: "Remove logo", exact: true }).click();
  await expect(field.getByRole("img", { name: /^Logo of/ })).toHaveCount(0);
  // Compares here, because a failed matcher would print the whole picture.
  await expect.poll(async () => (await preview(page).getAttribute("src")) === before).toBe(false);
});

test("colour, fonts and cover are previewed immediately and saved", async ({ signIn, request }) => {
  const owner = await registerCompany(request);
  const page = await signIn(owner);
  await page.goto(path);
  await expect(preview(page)).toBeVisible();
  const expectPreviewChange = async (act: () => Promise<unknown>) => {
    const before = await preview(page).getAttribute("src");
    await act();
    // Compares here, because a failed matcher would print the whole picture.
    await expect.poll(async () => (await preview(page).getAttribute("src")) === before).toBe(false);
  };
  const accent = page.getByRole("textbox", { name: "Accent colour", exact: true });
  await expectPreviewChange(() => accent.fill("#0a7d5a"));
  await expectPreviewChange(() => page.getByLabel("Cover", { exact: true }).selectOption("full"));
  await expectPreviewChange(() => page.getByLabel("Fonts").selectOption("serif"));
  const fromLogo = page.getByRole("button", { name: "Use logo colour" });
  await expect(fromLogo).toBeDisabled();
  const logo = await sharp({
    create: { width: 200, height: 60, channels: 3, background: "#ffffff" },
  })
    .composite([
      {
        input: await sharp({
          create: { width: 60, height: 60, channels: 3, background: "#b0208c" },
        })
          .png()
          .toBuffer(),
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
  await page
    .getByRole("group", { name: "Logo" })
    .locator("input[type=file]")
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: logo });
  await expect(fromLogo).toBeEnabled();
  await expectPreviewChange(() => fromLogo.click());
  await expect(accent).toHaveValue("#b0208c");
  await expectAccessibleLayout(page, "the proposal style");
  await accent.fill("reddish");
  await save(page).click();
  await expect(page.getByText("Enter a colour such as #2196f3")).toBeVisible();
  await expect(accent).toBeFocused();
  await accent.fill("#b0208c");
  await save(page).click();
  await expect(page.getByText("Changes saved").first()).toBeVisible();
  await page.reload();
  await expect(accent).toHaveValue("#b0208c");
  await expect(page.getByLabel("Cover", { exact: true })).toHaveValue("full");
  await expect(page.getByLabel("Fonts")).toHaveValue("serif");
});

test("an unchecked section stays unchecked after saving", async ({ signIn, request }) => {
  const owner = await registerCompany(request);
  const page = await signIn(owner);
  await page.goto(path);
  const sections = page.getByRole("group", { name: "Sections", exact: true });
  const section = (name: string) => sections.getByRole("checkbox", { name, exact: true });
  const names = ["Summary", "Team", "Attachments", "Sign-off"];
  await expect(sections.getByRole("checkbox")).toHaveCount(names.length);
  for (const name of names) await expect(section(name)).toBeChecked();
  await expect(sections).toHaveAccessibleDescription(
    "Uncheck a section to leave it out of the PDF. The client's page leaves out only the team.",
  );
  await section("Team").press("Space");
  await section("Sign-off").click();
  await save(page).click();
  await expect(page.getByText("Changes saved").first()).toBeVisible();
  await page.reload();
  await expect(section("Summary")).toBeChecked();
  await expect(section("Team")).not.toBeChecked();
  await expect(section("Attachments")).toBeChecked();
  await expect(section("Sign-off")).not.toBeChecked();
  await section("Team").click();
  await save(page).click();
  await expect(page.getByText("Changes saved").first()).toBeVisible();
  await page.reload();
  await expect(section("Team")).toBeChecked();
  await expect(section("Sign-off")).not.toBeChecked();
});

test("the option to show clients the forecast is off at first, and can be turned on", async ({
  signIn,
  request,
}) => {
  const page = await signIn(await registerCompany(request));
  await page.goto(path);
  const choice = page.getByRole("checkbox", { name: "Show clients the forecast" });
  await expect(choice).not.toBeChecked();
  await choice.check();
  await save(page).click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  await page.reload();
  await expect(choice).toBeChecked();
});

test("a shorter retention of acceptances asks before it deletes their records", async ({
  signIn,
  request,
}) => {
  const page = await signIn(await registerCompany(request));
  await page.goto(path);
  const years = page.getByRole("textbox", { name: "Acceptance retention (years)" });
  await expect(years).toHaveValue("10");
  await years.fill("2");
  await save(page).click();
  const dialog = page.getByRole("alertdialog", { name: "Keep acceptances for only 2 years?" });
  await expectAccessible(page, "fewer years");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(years).toHaveValue("2");
  await save(page).click();
  await dialog.getByRole("button", { name: "Save and delete records" }).click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  await expect(dialog).toBeHidden();
  await years.fill("3");
  await save(page).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(years).toHaveValue("3");
});
