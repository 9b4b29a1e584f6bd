import sharp from "sharp";
import { expectGoodLooks, settled } from "../support/looks.ts";
import { expect, test, unique } from "../support/workspace.ts";

const png = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

test("looks at the pictures among a task's files: thumbnails, arrows, full screen", async ({
  signIn,
}) => {
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
  await page.getByRole("button", { name: "Add the task", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  const gallery = page.getByRole("group", { name: "Pictures", exact: true });
  const shown = (name: string) => gallery.getByRole("img", { name, exact: true });
  const next = gallery.getByRole("button", { name: "Next picture" });
  /** While a picture moves, nothing is taken: as a person does, it is asked for again. */
  const until = (act: () => Promise<void>, name: string) =>
    expect(async () => {
      await act();
      await expect(shown(name)).toBeVisible({ timeout: 1_000 });
    }).toPass();
  await page.getByRole("heading", { name: "Files" }).scrollIntoViewIfNeeded();
  await expect(next).toBeVisible();
  await expect(shown("Wide.png")).toBeVisible();
  await expect(gallery.getByRole("button", { name: /^Show picture/ })).toHaveCount(2);
  await next.click();
  await expect(shown("Tall.png")).toBeVisible();
  await expect(shown("Wide.png")).toHaveCount(0);
  const first = gallery.getByRole("button", { name: "Show picture 1: Wide.png" });
  await until(() => first.click(), "Wide.png");

  await gallery.getByRole("button", { name: "Show in full screen" }).click();
  const leave = gallery.getByRole("button", { name: "Leave full screen" });
  await expect(leave).toBeVisible();
  await until(() => page.keyboard.press("ArrowRight"), "Tall.png");
  await leave.click();
  await expect(leave).toHaveCount(0);
  await settled(page);
  await expectGoodLooks(page, "a task with pictures", async () => next);
});
