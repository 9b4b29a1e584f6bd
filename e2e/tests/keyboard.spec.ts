import type { Page } from "@playwright/test";
import { expectAccessibleInBoth, waitUntilSettled } from "../support/layout-checks.ts";
import { makeTasks } from "../support/library-data.ts";
import { holdLaterScripts } from "../support/weight.ts";
import { expect, test, unique } from "../support/workspace.ts";

const rowLink = (page: Page, name: string) => page.getByRole("row").getByRole("link", { name });

/** Waits until closing menus and dialogs have faded, because they block keys until then. */
const expectNoOverlay = (page: Page) =>
  expect(page.locator("[role=menu], [aria-modal=true]")).toHaveCount(0);

test("shortcuts open pages, lists and rows, and are off while the user types", async ({
  signIn,
  api,
}) => {
  const words = unique("Keys");
  const [first, second] = [`${words} A`, `${words} B`];
  const [made] = await makeTasks(api, [first, second]);
  const page = await signIn("manager");
  await page.goto("/workspace");
  await waitUntilSettled(page);
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await expect(page).toHaveURL("/workspace/tasks");
  const search = page.getByRole("searchbox", { name: "Search tasks" });
  await expect(search).toBeVisible();

  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  // Letters are text here and trigger no shortcut.
  await page.keyboard.type(words);
  await expect(page).toHaveURL(/query=/);
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.keyboard.type("?c");
  await expect(search).toHaveValue(/\?c$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await search.fill(words);
  // The previous rows stay until the response arrives.
  await expect(page).toHaveURL((url) => url.searchParams.get("query") === words);
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await expect(page.getByRole("row")).toHaveCount(3);
  await search.blur();

  await page.keyboard.press("j");
  await expect(rowLink(page, first)).toBeFocused();
  await page.keyboard.press("j");
  await expect(rowLink(page, second)).toBeFocused();
  await page.keyboard.press("Delete");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(second);
  // Shortcuts don't work behind a dialog.
  await page.keyboard.press("c");
  await page.keyboard.press("Escape");
  await expectNoOverlay(page);
  await expect(page).toHaveURL(/query=/);
  await page.keyboard.press("k");
  await expect(rowLink(page, first)).toBeFocused();

  // Buttons and menus name their keys.
  await expect(page.getByRole("link", { name: "New task" })).toHaveAttribute(
    "title",
    "New task (C)",
  );
  await page.getByRole("button", { name: `Actions for ${first}` }).click();
  const remove = page.getByRole("menuitem", { name: "Delete", exact: true });
  await expect(remove).toHaveText("DeleteDel");
  await expect(remove).toHaveAttribute("aria-keyshortcuts", "Delete");
  await page.keyboard.press("Escape");
  await expectNoOverlay(page);

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const label of ["New task", "Search tasks", "Tags", "Next row", "Delete row"])
    await expect(help.getByText(label, { exact: true })).toBeVisible();
  await expect(help.getByRole("heading", { level: 3 })).toHaveText(["List", "Go to", "Anywhere"]);
  await expect(help.getByRole("button", { name: "Close" })).toBeFocused();
  // A wide window shows all shortcuts in two columns, without scrolling.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(help.getByText("Single-key shortcuts")).toBeInViewport({ ratio: 1 });
  await expect(help.getByRole("heading", { name: "List" })).toBeInViewport({ ratio: 1 });
  await expectAccessibleInBoth(page, "the keyboard shortcuts");
  await help.getByRole("switch", { name: "Single-key shortcuts" }).press("Space");
  await page.keyboard.press("Escape");
  await expectNoOverlay(page);
  await page.keyboard.press("c");
  await expect(page.getByRole("link", { name: "New task" })).not.toHaveAttribute("title");
  await page.getByRole("button", { name: /'s account$/ }).click();
  await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
  await help.getByRole("switch").press("Space");
  await page.keyboard.press("Escape");
  await expectNoOverlay(page);
  await expect(page).toHaveURL(/\/workspace\/tasks\?/);

  // Without a focused row, J goes to the first one.
  await search.focus();
  await search.blur();
  await page.keyboard.press("j");
  await expect(rowLink(page, first)).toBeFocused();
  await page.keyboard.press("e");
  await expect(page).toHaveURL(`/workspace/tasks/${made?.id}/edit`);
  await page.goBack();
  await expect(rowLink(page, first)).toBeVisible();
  await page.keyboard.press("c");
  // The form opens over the list, which then shows the new task.
  const creating = page.getByRole("dialog", { name: "New task" });
  await expect(creating.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.type(`${words} C`);
  await creating.getByRole("textbox", { name: "Min hours" }).fill("1");
  await creating.getByRole("textbox", { name: "Max hours" }).fill("2");
  await page.keyboard.press("Enter");
  await expect(rowLink(page, `${words} C`)).toBeVisible();
  await expect(page).toHaveURL(/query=/);
});

test("a row keeps the focus when the reloaded list still contains it", async ({ signIn, api }) => {
  const words = unique("Kept");
  const [first, second] = [`${words} A`, `${words} B`];
  await makeTasks(api, [first, second]);
  const page = await signIn("manager");
  await page.goto(`/workspace/tasks?query=${encodeURIComponent(words)}`);
  const rows = page.locator("tbody tr");
  await expect(rows).toContainText([first, second]);
  await page.getByRole("columnheader", { name: "Title" }).getByRole("button").click();
  await expect(rows).toContainText([second, first]);
  await page.keyboard.press("j");
  await expect(rowLink(page, second)).toBeFocused();
  await page.goBack();
  await expect(rows).toContainText([first, second]);
  await expect(rowLink(page, second)).toBeFocused();
});

test("F6 moves to the toasts and back, and Escape closes only the focused toast", async ({
  signIn,
  api,
}) => {
  const words = unique("Said");
  const [first, second] = [`${words} A`, `${words} B`];
  for (const title of [first, second])
    await api("mutation ($title: String!) { createTag(input: { title: $title }) { id } }", {
      title,
    });
  const page = await signIn("manager");
  await page.goto(`/workspace/tags?query=${encodeURIComponent(words)}`);
  const region = page.getByRole("region", { name: "Messages" });
  const message = (title: string) => region.getByRole("group").filter({ hasText: title });
  const rename = async (title: string, next: string) => {
    await page.getByRole("button", { name: `Rename “${title}”` }).press("Enter");
    await page.getByRole("dialog").getByRole("textbox", { name: "Title" }).fill(next);
    await page.keyboard.press("Enter");
    await expect(message(next)).toBeVisible();
    await expectNoOverlay(page);
    // The pointer keeps the toast open.
    await message(next).hover();
  };
  await rename(first, `${first} new`);
  // The export adds a second toast, which has no Undo.
  await page.getByRole("button", { name: "View", exact: true }).click();
  await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Export as CSV" }).click(),
  ]);
  const saved = message("Saved tags-");
  await saved.hover();
  const start = page.getByRole("button", { name: `Actions for ${first} new` });
  await start.focus();
  await page.keyboard.press("F6");
  await expect(region).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(saved).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(saved).toHaveCount(0);
  await expect(message(first)).toBeFocused();
  for (const name of ["Undo", "Close message"]) {
    await page.keyboard.press("Tab");
    await expect(message(first).getByRole("button", { name })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(start).toBeFocused();

  // F6 also works over a menu, which stays open.
  await start.press("Enter");
  const menu = page.getByRole("menu");
  await expect(menu.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("F6");
  await page.keyboard.press("Tab");
  await expect(message(first)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(message(first)).toHaveCount(0);
  await expect(menu.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expectNoOverlay(page);

  // F6 also works over a dialog.
  await rename(second, `${second} new`);
  await page.getByRole("button", { name: `Actions for ${second} new` }).press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();
  await message(second).getByRole("button", { name: "Undo" }).click();
  await expect(message(`Changes to “${second}” undone`)).toBeVisible();
  await expect(region.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await expect(question).toBeVisible();
});

test("the editor's toolbar is one tab stop with arrow keys inside", async ({ signIn }) => {
  const page = await signIn("manager");
  await page.goto("/workspace/tasks/new");
  const text = page.getByRole("textbox", { name: "Description" }).first();
  await text.click();
  const toolbar = page.getByRole("toolbar", { name: "Text formatting" });
  await expect(toolbar).toBeVisible();
  const button = (name: string) => toolbar.getByRole("button", { name, exact: true });
  const expectAt = async (key: string, name: string) => {
    await page.keyboard.press(key);
    await expect(button(name)).toBeFocused();
  };
  await text.press("Control+End");
  await expectAt("Shift+Tab", "Undo");
  // The disabled button can get the focus, so its name is read out.
  await expect(button("Undo")).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await expectAt("ArrowRight", "Redo");
  await expectAt("End", "Image");
  await expectAt("ArrowRight", "Undo");
  await expectAt("ArrowLeft", "Image");
  await expectAt("Home", "Undo");
  for (const name of ["Redo", "Text style"]) await expectAt("ArrowRight", name);
  await page.keyboard.press("Enter");
  const menu = page.getByRole("menu", { name: "Text style" });
  await expect(menu.locator(":focus")).toHaveCount(1);
  // The menu handles these keys now.
  for (const key of ["ArrowRight", "End"]) await page.keyboard.press(key);
  await expect(menu.getByRole("menuitem").last()).toBeFocused();
  await page.keyboard.press("Escape");
  await expectNoOverlay(page);
  await expect(button("Text style")).toBeFocused();
  await expectAt("ArrowRight", "Bold");
  await page.keyboard.press("Tab");
  await expect(text).toBeFocused();
  await expectAt("Shift+Tab", "Bold");
  await expect(button("Bold")).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("Enter");
  await expect(button("Bold")).toHaveAttribute("aria-pressed", "true");
  await expect(text).toBeFocused();
});

test("keys typed right after Ctrl+K reach the palette before its results have loaded", async ({
  signIn,
}) => {
  const page = await signIn("manager");
  const release = await holdLaterScripts(page, "/workspace/tasks");
  await page.goto("/workspace/tasks");
  await waitUntilSettled(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("tags");
  const palette = page.getByRole("combobox", { name: "Search or jump to" });
  await expect(palette).toHaveValue("tags");
  await page.keyboard.press("Enter");
  // The keys changed nothing on the page behind the palette.
  await expect(page).toHaveURL(/\/workspace\/tasks$/);
  release();
  await expect(page).toHaveURL(/\/workspace\/tags$/);
  await expect(palette).toHaveCount(0);
});

test("keys typed while a dialog loads don't act on the page behind it", async ({ signIn }) => {
  const page = await signIn("manager");
  const release = await holdLaterScripts(page, "/workspace/tags");
  await page.goto("/workspace/tags");
  await waitUntilSettled(page);
  await page.keyboard.press("c");
  await page.keyboard.press("?");
  release();
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Title" })).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(1);
});

test("hints of keys are hidden on a touch device only", async ({ signIn }) => {
  const touch = { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true };
  for (const [options, count] of [
    [{}, 1],
    [touch, 0],
  ] as const) {
    const page = await signIn("manager", options);
    const visible = (text: string) =>
      expect(page.getByText(text).filter({ visible: true })).toHaveCount(count);
    await page.goto("/workspace/tasks/new");
    await expect(page.getByRole("textbox", { name: "Description" }).first()).toBeVisible();
    await visible("Ctrl+Enter to save");
    await page.getByRole("button", { name: /'s account$/ }).click();
    await expect(page.getByRole("menuitem", { name: "Log out" })).toBeVisible();
    await visible("Keyboard shortcuts");
    await page.keyboard.press("Escape");
    await expectNoOverlay(page);
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
    await visible("Arrow keys to move, Enter to open, Escape to close");
  }
});

test("a page's keys work while its closed drawer is loading", async ({ signIn }) => {
  const page = await signIn("manager", { viewport: { width: 820, height: 900 } });
  const path = "/workspace/tags";
  const release = await holdLaterScripts(page, path);
  await page.goto(path);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search tags" })).toBeFocused();
  release();
});

test("J pressed while a list loads moves to its rows once they arrive", async ({ signIn, api }) => {
  const words = unique("Early");
  const [first, second] = [`${words} A`, `${words} B`];
  await makeTasks(api, [first, second]);
  const page = await signIn("manager");
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/api/graphql", async (route) => {
    if (route.request().postDataJSON()?.operationName === "Tasks") await held;
    await route.continue();
  });
  await page.goto(`/workspace/tasks?query=${encodeURIComponent(words)}`);
  await expect(page.getByRole("searchbox", { name: "Search tasks" })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  release();
  await expect(rowLink(page, second)).toBeFocused();
  await page.keyboard.press("k");
  await expect(rowLink(page, first)).toBeFocused();
});
