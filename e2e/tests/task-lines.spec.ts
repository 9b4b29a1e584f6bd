import type { Page } from "@playwright/test";
import {
  expectAccessibleInBoth,
  expectAccessibleLayout,
  waitUntilSettled,
} from "../support/layout-checks.ts";
import { expectHours } from "../support/rows.ts";
import { toast } from "../support/toasts.ts";
import { expect, test, unique } from "../support/workspace.ts";

const line = (page: Page) => page.getByRole("textbox", { name: "Quick add task" });

/** Pastes text as a spreadsheet puts it on the clipboard. */
const paste = (page: Page, text: string) =>
  line(page).evaluate((input, cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", cells);
    input.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test("a one-line task is added with the keyboard, once despite two Enter presses, and undone", async ({
  signIn,
}) => {
  const title = unique("Quick");
  const page = await signIn("engineer");
  await page.goto(`/workspace/tasks?query=${encodeURIComponent(title)}`);
  await waitUntilSettled(page);
  let sent = 0;
  page.on("request", (request) => {
    if (request.postData()?.includes("CreateTasks")) sent += 1;
  });
  await page.keyboard.press("q");
  await expect(line(page)).toBeFocused();
  await page.keyboard.type(title);
  await expect(page.getByText(`${title} · add hours, such as 4-8`)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Add hours at the end" })).toBeVisible();
  await expectAccessibleInBoth(page, "a line that is wrong");
  await page.keyboard.type(" 4-8,5 #");
  await page.keyboard.type("quick things");
  await expect(page.getByText(`${title} 4-8,5 things · add hours, such as 4-8`)).toBeVisible();
  for (const _ of "quick things") await page.keyboard.press("Backspace");
  await page.keyboard.type('"quick things"');
  await expect(page.getByText(`${title} · 4–8,5 h · #quick things`)).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  const row = page.getByRole("row").filter({ hasText: title });
  await expectHours(row, "4", "8.5");
  await expect(row).toContainText("quick things");
  await expect(line(page)).toHaveValue("");
  await expect(line(page)).toBeFocused();
  expect(sent).toBe(1);
  await expect(
    toast(page, "success").getByRole("link", { name: "Open", exact: true }),
  ).toHaveAttribute("href", /^\/workspace\/tasks\/\d+$/);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(row).toHaveCount(0);
});

test("a typed line survives a lost connection, and an overlong title is refused", async ({
  signIn,
}) => {
  const title = unique("Offline");
  const page = await signIn("engineer");
  await page.goto("/workspace/tasks");
  await waitUntilSettled(page);
  // The error shows that the code that validates a line has loaded.
  await line(page).fill("Without hours");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Add hours at the end" })).toBeVisible();
  await page.context().setOffline(true);
  await line(page).fill(`${title} 4-8`);
  await page.keyboard.press("Enter");
  // The message appears once the attempt has ended. Until then, another Enter would do nothing.
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Check your connection");
  await expect(line(page)).toHaveValue(`${title} 4-8`);
  await page.context().setOffline(false);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Task “${title}” created`).first()).toBeVisible();
  await line(page).fill(`${"x".repeat(10_000)} 4-8`);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Title: Use a minimum of 2 and a maximum of 120/)).toBeVisible();
  await expectAccessibleLayout(page, "an overlong task line");
});

test("200 pasted rows become tasks, and rows with errors are shown and skipped", async ({
  signIn,
}) => {
  const words = unique("Pasted");
  const page = await signIn("engineer");
  await page.goto(`/workspace/tasks?query=${encodeURIComponent(words)}`);
  await waitUntilSettled(page);
  const good = Array.from({ length: 200 }, (_, n) => `${words} ${n}\t2\t${n % 7}.5\tbulk; ui`);
  // Some rows have max hours below min hours; one has no title, and one has words for hours.
  const wrong = good.filter((row) => /\t[01]\.5/.test(row)).length + 2;
  await line(page).focus();
  const rows = ["Task\tMin\tMax\tTags", ...good, "\t1\t2", `"${words}\n""quoted"""\tfour\t8`];
  await paste(page, rows.join("\n"));
  const dialog = page.getByRole("dialog", { name: /rows pasted/ });
  await expect(dialog.getByText(`${wrong} rows have errors.`)).toBeVisible();
  // Rows with errors come first, whatever their position.
  await expect(dialog.getByRole("row").nth(1)).toContainText("can't be less than 1 hour");
  await expect(dialog.getByRole("row").nth(2)).toContainText("Max hours can't be less");
  await expect(dialog.getByRole("row").filter({ hasText: "quoted" })).toContainText(
    "Enter a number",
  );
  await expectAccessibleLayout(page, "pasted rows");
  const add = dialog.getByRole("button", { name: `Create ${202 - wrong} tasks` });
  await expect(add).toBeFocused();
  await page.keyboard.press("Enter");
  // Hovering keeps the toast open while the list is read.
  const undo = page.getByRole("button", { name: "Undo" }).first();
  await undo.hover();
  await expect(page.getByText(`${202 - wrong} tasks created`).first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(new RegExp(`of ${202 - wrong}\\b`)).first()).toBeVisible();
  await undo.click();
  await expect(page.getByRole("row").filter({ hasText: words })).toHaveCount(0);
});

test("pasted rows with errors are corrected in the dialog", async ({ signIn }) => {
  const words = unique("Corrected");
  const page = await signIn("engineer");
  await page.goto(`/workspace/tasks?query=${encodeURIComponent(words)}`);
  await waitUntilSettled(page);
  await line(page).focus();
  await paste(page, [`${words} 1\tx\t8`, `${words} 2\t9\t3`, `${words} 3\t4`, "\t5"].join("\n"));
  const dialog = page.getByRole("dialog", { name: "4 rows pasted" });
  await expect(dialog.getByText("One row has a single number of hours")).toBeVisible();
  await expect(dialog.getByLabel("Min, row 1")).toHaveAccessibleDescription("Enter a number");
  await expect(dialog.getByLabel("Title, row 1")).not.toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByLabel("Max, row 2")).toHaveAccessibleDescription(
    "Max hours can't be less than min hours",
  );
  await dialog.getByLabel("Title, row 4").fill(`${words} 4`);
  await dialog.getByLabel("Min, row 1").fill("2,5");
  await dialog.getByLabel("Max, row 2").fill("12");
  await dialog.getByLabel("Title, row 2").fill(`${words} two`);
  await dialog.getByRole("button", { name: "Create 4 tasks" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: `${words} two` })).toContainText(/9.*12/);
  await expect(page.getByRole("row").filter({ hasText: `${words} 1` })).toContainText(/2\.5.*8/);
});

test("the command palette adds a task from one line", async ({ signIn }) => {
  const title = unique("Palette");
  const page = await signIn("manager");
  await page.goto("/workspace");
  await waitUntilSettled(page);
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("combobox", { name: "Search or jump to" })).toBeFocused();
  await page.keyboard.type(`${title} 4-8 #ui`);
  const option = page.getByRole("option", { name: `Create task “${title}”` });
  await expect(option).toContainText("4–8 h · #ui");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Task “${title}” created`).first()).toBeVisible();
  await page.goto(`/workspace/tasks?query=${encodeURIComponent(title)}`);
  await expectHours(page.getByRole("row").filter({ hasText: title }), "4", "8");
});
