import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessibleLayout, waitUntilSettled } from "../support/layout-checks.ts";
import { expect, test, unique } from "../support/workspace.ts";

// Animations are tested here.
test.use({ reducedMotion: "no-preference" });

type SignIn = (user: "manager") => Promise<Page>;

const png = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Creates a task with two pictures and a text among its files, and opens its page. */
async function openTaskWithPictures(signIn: SignIn): Promise<Page> {
  const page = await signIn("manager");
  const title = unique("Pictured");
  await page.goto("/workspace/tasks/new");
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("textbox", { name: "Min hours" }).fill("2");
  await page.getByRole("textbox", { name: "Max hours" }).fill("4");
  const files = page.getByRole("group", { name: "Files" });
  await files.locator("input[type=file]").setInputFiles([
    { name: "Wide.png", mimeType: "image/png", buffer: await png(1600, 900, "#2196f3") },
    { name: "Tall.png", mimeType: "image/png", buffer: await png(400, 900, "#9c27b0") },
    { name: "Notes.txt", mimeType: "text/plain", buffer: Buffer.from("No picture") },
  ]);
  for (const name of ["Wide.png", "Tall.png", "Notes.txt"])
    await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
  await page.getByRole("button", { name: "Create task", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  return page;
}

const galleryOf = (page: Page) => page.getByRole("group", { name: "Images", exact: true });

test("pictures of a task are browsed by arrows, thumbnails and in full screen", async ({
  signIn,
}) => {
  const page = await openTaskWithPictures(signIn);
  const gallery = galleryOf(page);
  const shown = (name: string) => gallery.getByRole("img", { name, exact: true });
  const next = gallery.getByRole("button", { name: "Next image" });
  /** Repeats the action until the image is shown, because a moving gallery ignores input. */
  const actUntilShown = (act: () => Promise<void>, name: string) =>
    expect(async () => {
      await act();
      await expect(shown(name)).toBeVisible({ timeout: 5_000 });
    }).toPass();
  await page.getByRole("heading", { name: "Files" }).scrollIntoViewIfNeeded();
  await expect(next).toBeVisible();
  await expect(shown("Wide.png")).toBeVisible();
  await expect(gallery.getByRole("button", { name: /^Show image/ })).toHaveCount(2);
  await next.click();
  await expect(shown("Tall.png")).toBeVisible();
  await expect(shown("Wide.png")).toHaveCount(0);
  const first = gallery.getByRole("button", { name: "Show image 1: Wide.png" });
  await actUntilShown(() => first.click(), "Wide.png");

  await gallery.getByRole("button", { name: "Enter full screen" }).click();
  const leave = gallery.getByRole("button", { name: "Exit full screen" });
  await expect(leave).toBeVisible();
  await actUntilShown(() => page.keyboard.press("ArrowRight"), "Tall.png");
  await leave.click();
  await expect(leave).toHaveCount(0);
  await waitUntilSettled(page);
  await expectAccessibleLayout(page, "a task with pictures", async () => next);
});

test("the gallery's slideshow shows each picture for three seconds", async ({ signIn }) => {
  const page = await openTaskWithPictures(signIn);
  const gallery = galleryOf(page);
  const shown = (name: string) => gallery.getByRole("img", { name, exact: true });
  await page.clock.install();
  await page.reload();
  await page.getByRole("heading", { name: "Files" }).scrollIntoViewIfNeeded();
  await expect(shown("Wide.png")).toBeVisible();
  await waitUntilSettled(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await gallery.getByRole("button", { name: "Play slideshow" }).click();
  // The slideshow pauses while the pointer is over it.
  await page.mouse.move(0, 0);
  const untilShown = async (name: string) => {
    for (let elapsed = 0; elapsed < 8_000; elapsed += 100) {
      if (await shown(name).isVisible()) return elapsed;
      await page.clock.runFor(100);
    }
    throw new Error("The slideshow never moves");
  };
  await untilShown("Tall.png");
  const duration = await untilShown("Wide.png");
  expect(Math.abs(duration - 3_000), `${duration} ms`).toBeLessThanOrEqual(600);
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`a broken attached picture shows no preview and downloads unchanged, at ${viewport.width} px`, async ({
    signIn,
  }) => {
    const whole = await png(300, 200, "#2196f3");
    const cut = whole.subarray(0, 60);
    const page = await signIn("manager", { viewport });
    const title = unique("Attached");
    await page.goto("/workspace/tasks/new");
    await page.getByRole("textbox", { name: "Title" }).fill(title);
    await page.getByRole("textbox", { name: "Min hours" }).fill("2");
    await page.getByRole("textbox", { name: "Max hours" }).fill("4");
    await page
      .getByRole("group", { name: "Files" })
      .locator("input[type=file]")
      .setInputFiles([
        { name: "Whole.png", mimeType: "image/png", buffer: whole },
        { name: "Cut.png", mimeType: "image/png", buffer: cut },
        { name: "Notes.txt", mimeType: "text/plain", buffer: Buffer.from("No picture") },
      ]);
    const row = (name: string) =>
      page.getByRole("list", { name: "Files" }).getByRole("listitem").filter({ hasText: name });
    const expectNotes = async () => {
      await expect(row("Cut.png")).toContainText("No preview");
      for (const name of ["Whole.png", "Notes.txt"]) {
        await expect(row(name)).toBeVisible();
        await expect(row(name)).not.toContainText("No preview");
      }
    };
    await expectNotes();
    // Saving is blocked during an upload.
    for (const name of ["Whole.png", "Cut.png", "Notes.txt"])
      await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
    await page.getByRole("button", { name: "Create task", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expectNotes();
    await page.getByRole("heading", { name: "Files" }).scrollIntoViewIfNeeded();
    const images = galleryOf(page).getByRole("img");
    await expect(images).toHaveCount(1);
    await expect(images).toHaveAccessibleName("Whole.png");
    await expect(images).toHaveJSProperty("naturalWidth", 300);
    for (const [name, bytes] of [
      ["Whole.png", whole],
      ["Cut.png", cut],
    ] as const) {
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: `Download ${name}` }).click();
      const saved = await (await download).path();
      expect((await readFile(saved)).equals(bytes)).toBe(true);
    }
  });
