import type { Page } from "@playwright/test";
import type { Api } from "../support/api.ts";
import { bottomOf, expectAccessible, topOf } from "../support/layout-checks.ts";
import { dragTo, makeFeature, makeProject, makeTasks } from "../support/library-data.ts";
import { expect, test, unique } from "../support/workspace.ts";

const assembled = (page: Page) => page.getByRole("list", { name: /^(Tasks|Features) in this/ });
const parts = (page: Page) => assembled(page).locator("> li");
const library = (page: Page, kind: "Tasks" | "Features") =>
  page.getByRole("list", { name: kind, exact: true });
const total = (page: Page) => page.getByTestId("builder-total");
const end = (page: Page, kind: "feature" | "project") =>
  page.getByText(`This ${kind} is empty`, { exact: true });

async function openBuilder(page: Page, kind: "features" | "projects", id: string, words: string) {
  await page.goto(`/workspace/${kind}/builder/${id}?query=${encodeURIComponent(words)}`);
  await expect(assembled(page)).toBeAttached();
  await expect(page.getByRole("status").filter({ hasText: /^\d+ of \d+$/ })).toBeVisible();
}

/** Waits for the page's next timer. Only then does a picked-up item handle keys. */
const heedsKeys = (page: Page) =>
  page.evaluate(() => new Promise((done) => setTimeout(() => setTimeout(done, 20), 0)));

async function expectOrder(page: Page, titles: readonly string[]) {
  await expect(parts(page)).toHaveCount(titles.length);
  for (const [index, title] of titles.entries())
    await expect(parts(page).nth(index)).toContainText(title);
}

async function expectStoredOrder(page: Page, titles: readonly string[]) {
  await expectOrder(page, titles);
  await expect(assembled(page).locator("[aria-busy=true]")).toHaveCount(0);
  await page.reload();
  await expectOrder(page, titles);
}

async function threeTasks(api: Parameters<typeof makeTasks>[0]) {
  const words = unique("Build");
  const titles = ["A", "B", "C"].map((letter) => `${words} ${letter}`) as [string, string, string];
  await makeTasks(api, titles);
  const feature = await makeFeature(api, unique("Built"));
  return { words, titles, feature };
}

test("an engineer builds a feature by dragging with the mouse", async ({ signIn, api }) => {
  const { words, titles, feature } = await threeTasks(api);
  const [a, b, c] = titles;
  const page = await signIn("engineer");
  await openBuilder(page, "features", feature.id, words);
  const row = (title: string) => library(page, "Tasks").getByText(title, { exact: true });
  const part = (title: string) => assembled(page).getByText(title, { exact: true });

  await dragTo(page, row(a), end(page, "feature"));
  await expectOrder(page, [a]);
  await expect(total(page)).toContainText("2–4 h");
  await dragTo(page, row(b), parts(page).first(), -1);
  await expectOrder(page, [b, a]);
  await dragTo(page, row(c), parts(page).nth(1), -1);
  await expectOrder(page, [b, c, a]);
  await expect(total(page)).toContainText("6–12 h");

  await dragTo(page, part(a), parts(page).first());
  await expectStoredOrder(page, [a, b, c]);
});

test("an engineer builds a feature with the keyboard", async ({ signIn, api }) => {
  const { words, titles, feature } = await threeTasks(api);
  const [a, b, c] = titles;
  const page = await signIn("engineer");
  await openBuilder(page, "features", feature.id, words);
  const lift = async (name: string) => {
    await page.getByRole("button", { name }).focus();
    await page.keyboard.press("Space");
    await expect(page.getByText(/picked up\.|: at the end\.|: position \d/).first()).toBeAttached();
    await heedsKeys(page);
  };
  const said = page.getByTestId("builder-said");

  await lift(`Drag ${a} into the feature`);
  await page.keyboard.press("Space");
  await expectOrder(page, [a]);
  await expect(said).toHaveText(`${a} added at position 1 of 1. Total 2 to 4 hours.`);

  await lift(`Drag ${b} into the feature`);
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText(`${b}: position 1 of 1.`)).toBeAttached();
  await page.keyboard.press("Space");
  await expectOrder(page, [b, a]);

  // Escape cancels the move.
  await lift(`Drag ${c} into the feature`);
  await page.keyboard.press("Escape");
  await expectOrder(page, [b, a]);
  await page.getByRole("button", { name: `Add ${c}`, exact: true }).focus();
  await page.keyboard.press("Enter");
  await expectOrder(page, [b, a, c]);

  await lift(`Move ${c}: pick up with Space, move with the arrow keys`);
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText(`${c}: position 2 of 3.`)).toBeAttached();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText(`${c}: position 1 of 3.`)).toBeAttached();
  await page.keyboard.press("Space");
  await expectOrder(page, [c, b, a]);
  await expect(said).toHaveText(`${c} is now at position 1 of 3.`);

  await page.getByRole("button", { name: `Remove ${b}` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `Remove ${a}` })).toBeFocused();
  await expectStoredOrder(page, [c, a]);
});

test("an engineer builds a feature with buttons and adds a new task to it", async ({
  signIn,
  api,
}) => {
  const { words, titles, feature } = await threeTasks(api);
  const [a, b, c] = titles;
  const page = await signIn("engineer");
  await openBuilder(page, "features", feature.id, words);

  await page.getByRole("button", { name: `Add ${a}`, exact: true }).click();
  await page.getByRole("checkbox", { name: `Select ${b}` }).check();
  await page.getByRole("checkbox", { name: `Select ${c}` }).check();
  await page.getByRole("button", { name: "Add 2 tasks", exact: true }).click();
  await expectOrder(page, [a, b, c]);
  await expect(total(page)).toContainText("6–12 h");

  await page.getByRole("button", { name: `Move ${c} up` }).click();
  await page.getByRole("button", { name: `Move ${c} up` }).press("Enter");
  await expectOrder(page, [c, a, b]);
  await expect(page.getByRole("button", { name: `Move ${c} up` })).toBeFocused();
  await page.getByRole("button", { name: `Move ${a} down` }).click();
  await page.getByRole("button", { name: `Remove ${b}` }).click();

  const fresh = unique("Written here");
  await page.getByRole("button", { name: "New task" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Title" }).fill(fresh);
  await dialog.getByRole("textbox", { name: "Min hours" }).fill("1,25");
  await dialog.getByRole("textbox", { name: "Max hours" }).fill("3");
  await dialog.getByRole("textbox", { name: "Max hours" }).press("Control+Enter");
  await expect(dialog).toBeHidden();
  await expect(total(page)).toContainText("5.25–11 h");
  await expectStoredOrder(page, [c, a, fresh]);
});

test("a manager builds a project by mouse, keyboard and buttons, and shared tasks are marked", async ({
  signIn,
  api,
}) => {
  const words = unique("Part");
  const [shared, own] = await makeTasks(api, [`${words} shared`, `${words} own`]);
  if (!shared || !own) throw new Error("No tasks were made");
  const one = await makeFeature(api, `${words} one`, [shared, own]);
  const two = await makeFeature(api, `${words} two`, [shared]);
  const three = await makeFeature(api, `${words} three`);
  const project = await makeProject(api, unique("Assembled"));
  const page = await signIn("manager");
  await openBuilder(page, "projects", project.id, words);

  const row = library(page, "Features").getByText(one.title, { exact: true });
  await dragTo(page, row, end(page, "project"));
  await expectOrder(page, [one.title]);
  await expect(page.getByText("2 of 30 free tasks")).toBeVisible();

  await page.getByRole("button", { name: `Drag ${two.title} into the project` }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(`${two.title}: at the end.`)).toBeAttached();
  await heedsKeys(page);
  await page.keyboard.press("Space");
  await expectOrder(page, [one.title, two.title]);
  // The hours of a shared task count twice, the task once.
  await expect(total(page)).toContainText("6–12 h");
  await expect(page.getByText("2 of 30 free tasks")).toBeVisible();
  await page.getByRole("button", { name: `1 task · 1 shared in ${two.title}` }).click();
  await expect(parts(page).nth(1)).toContainText(`${shared.title}shared task`);

  await page.getByRole("button", { name: `Add ${three.title}`, exact: true }).click();
  await page.getByRole("button", { name: `Move ${three.title} up` }).click();
  await expectStoredOrder(page, [one.title, three.title, two.title]);
  await page.getByRole("button", { name: `Remove ${one.title}` }).click();
  await expect(page.getByText("1 of 30 free tasks")).toBeVisible();
  await expectStoredOrder(page, [three.title, two.title]);
});

async function openLongBuilder(api: Api, page: Page) {
  const tasks = await makeTasks(
    api,
    Array.from({ length: 40 }, () => unique("Long")),
  );
  const feature = await makeFeature(api, unique("Long"), tasks);
  await page.goto(`/workspace/features/builder/${feature.id}`);
}

test("a builder with many tasks never scrolls the page on a desktop", async ({ signIn, api }) => {
  const page = await signIn("manager", { viewport: { width: 1440, height: 900 } });
  await openLongBuilder(api, page);
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(40);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(900);
});

test("on a phone a builder's head scrolls away, its tabs and one line of totals stay", async ({
  signIn,
  api,
}) => {
  const page = await signIn("manager", { viewport: { width: 390, height: 844 } });
  await openLongBuilder(api, page);
  const tabs = page.getByRole("tab");
  const undo = page.getByRole("button", { name: "Undo" });
  for (const tab of [0, 1]) {
    await tabs.nth(tab).click();
    const rows = page.getByRole("tabpanel").getByRole("listitem");
    await expect(rows.nth(19)).toBeVisible();
    await expect(undo).toBeInViewport({ ratio: 1 });
    await rows.nth(19).scrollIntoViewIfNeeded();
    await expect(page.getByRole("heading", { level: 1 })).not.toBeInViewport();
    for (const kept of [tabs.nth(tab), total(page), undo])
      await expect(kept).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => (await bottomOf(undo)) - (await topOf(total(page))))
      .toBeLessThan(48);
  }
  await tabs.first().click();
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  await expect(filters.getByRole("combobox", { name: "Tags" })).toBeVisible();
  await expect(filters.getByRole("checkbox", { name: "Not in a feature" })).toBeVisible();
  await expectAccessible(page, "the filters of a builder on a phone");
});
