import {
  expectAccessibleInBoth,
  expectAccessibleLayout,
  waitUntilSettled,
} from "../support/layout-checks.ts";
import { makeFeature, makeProject, makeTasks } from "../support/library-data.ts";
import { expectHours } from "../support/rows.ts";
import { coveredByToasts, toast } from "../support/toasts.ts";
import { holdLaterScripts } from "../support/weight.ts";
import { expect, test, unique } from "../support/workspace.ts";

test("client, number and last day of a project are edited on its page and undone", async ({
  signIn,
  api,
}) => {
  const words = unique("Proposal");
  const project = await makeProject(api, words, []);
  const page = await signIn("manager");
  await page.goto(`/workspace/projects/${project.id}`);
  const button = (name: string) => page.getByRole("button", { name: `${name} of “${words}”` });
  const dialog = page.getByRole("dialog", { name: /^Edit / });
  await button("Edit client").click();
  await expect(dialog.getByRole("combobox", { name: "Client" })).toBeFocused();
  await page.keyboard.type("Moss & Fern");
  await dialog.getByRole("textbox", { name: "Proposal number" }).fill("2026-77");
  await dialog.getByRole("textbox", { name: "Valid until" }).fill("31/02/2099");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Enter a date")).toBeVisible();
  await expectAccessibleInBoth(page, "proposal details in place");
  await dialog.getByRole("textbox", { name: "Valid until" }).fill("28/02/2099");
  await page.keyboard.press("Enter");
  await expect(button("Edit client")).toContainText("Moss & Fern");
  await expect(button("Edit proposal number")).toContainText("2026-77");
  await expect(button("Edit “Valid until”")).toContainText("28/02/2099");
  await page.getByRole("button", { name: "Undo" }).click();
  for (const name of ["Edit client", "Edit proposal number", "Edit “Valid until”"])
    await expect(button(name)).toContainText("Add");
});

test("title, hours and tags of a row are edited in place with the keyboard and undone", async ({
  signIn,
  api,
}) => {
  const words = unique("In place");
  const [task] = await makeTasks(api, [`${words} A`, `${words} B`]);
  const page = await signIn("manager");
  await page.goto(`/workspace/tasks?query=${encodeURIComponent(words)}`);
  const row = page.getByRole("row").filter({ hasText: words }).first();
  const dialog = page.getByRole("dialog", { name: /^(Edit|Rename) / });
  await waitUntilSettled(page);

  await page.keyboard.press("j");
  await page.keyboard.press("h");
  const min = dialog.getByRole("textbox", { name: "Min hours" });
  const max = dialog.getByRole("textbox", { name: "Max hours" });
  await expect(min).toBeFocused();
  // Typing replaces the hours, as in a spreadsheet.
  await page.keyboard.type("9");
  await expect(min).toHaveValue("9");
  await page.keyboard.press("Enter");
  // The error is shown beside its field, and nothing is saved.
  await expect(dialog.getByText("Max hours can't be less than min hours")).toBeVisible();
  await expectAccessibleInBoth(page, "hours in place");
  // Only one reading of this number is a valid estimate, but the user may have meant the other.
  await max.fill("3.333");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Use quarter hours, such as 3.25, or enter 3333")).toBeVisible();
  await max.fill("12,5");
  await page.keyboard.press("Enter");
  await expectHours(row, "9", "12.5");
  await expect(dialog).toHaveCount(0);
  await expect(row.getByRole("link")).toBeFocused();

  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(row.getByRole("button", { name: /Edit hours/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  const second = page.getByRole("row").filter({ hasText: `${words} B` });
  await expect(second.getByRole("button", { name: /Edit hours/ })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  // The cell with the max hours opens the same form, with the focus in its field.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(max).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(row.getByRole("button", { name: /Edit max hours/ })).toBeFocused();
  await page.keyboard.press("t");
  await dialog.getByRole("combobox", { name: "Tags" }).fill("Quality");
  await page.getByRole("option", { name: "Quality", exact: true }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Quality");

  await page.keyboard.press("r");
  const title = dialog.getByRole("textbox", { name: "Title" });
  await title.fill(`${words} renamed`);
  await page.keyboard.press("Escape");
  await expect(row).toContainText(`${words} A`);
  await page.keyboard.press("r");
  await title.fill(`${words} renamed`);
  // Clicking outside saves, as in a spreadsheet.
  await page.mouse.click(5, 5);
  await expect(row).toContainText(`${words} renamed`);
  // Undo reverts the last change.
  const undo = page.getByRole("button", { name: "Undo" }).first();
  await undo.click();
  await expect(row).toContainText(`${words} A`);
  await row.getByRole("link").focus();
  await page.keyboard.press("r");
  await title.fill(`${words} anew`);
  await page.keyboard.press("Enter");
  await expect(row).toContainText(`${words} anew`);
  // Undo doesn't revert a row that has changed since.
  await api('mutation ($id: ID!) { updateTask(id: $id, input: { maxHours: "13" }) { id } }', {
    id: task?.id,
  });
  await undo.click();
  await expect(page.getByRole("note").getByText(/has changed since/)).toBeVisible();
  await page.reload();
  await expect(row).toContainText(`${words} anew`);
  await expectHours(row, "9", "13");
  await expect(row).toContainText("Quality");
});

test("a range typed into one hours field fills both", async ({ signIn, api }) => {
  const title = unique("Range");
  const [task] = await makeTasks(api, [title]);
  const page = await signIn("manager");
  await page.goto(`/workspace/tasks/${task?.id}`);
  const edit = page.getByRole("button", { name: `Edit hours of “${title}”` });
  const dialog = page.getByRole("dialog", { name: /^Edit / });
  const min = dialog.getByRole("textbox", { name: "Min hours" });
  const max = dialog.getByRole("textbox", { name: "Max hours" });
  await edit.click();
  await min.fill("9–20");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toContainText("9–20 h");
  await expect(dialog).toHaveCount(0);
  await edit.click();
  await min.fill("1-2d");
  await min.press("Tab");
  await expect(min).toHaveValue("8");
  await expect(max).toHaveValue("16");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("main")).toContainText("8–16 h");
});

test("an in-place edit doesn't overwrite another user's change and keeps the typed text", async ({
  signIn,
  api,
}) => {
  const title = unique("Shared");
  const [task] = await makeTasks(api, [title]);
  const page = await signIn("manager");
  await page.goto(`/workspace/tasks/${task?.id}`);
  await page.getByRole("button", { name: `Edit hours of “${title}”` }).click();
  const dialog = page.getByRole("dialog");
  await api('mutation ($id: ID!) { updateTask(id: $id, input: { maxHours: "40" }) { id } }', {
    id: task?.id,
  });
  await dialog.getByRole("textbox", { name: "Max hours" }).fill("8");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/Someone changed this/)).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Max hours" })).toHaveValue("8");
  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByText(/can't be reached/)).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Max hours" })).toHaveValue("8");
  await page.context().setOffline(false);
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.getByRole("main")).toContainText("2–40 h");
});

test("a page's title is edited in place on every width and by touch", async ({ signIn, api }) => {
  const title = unique("Feature");
  const feature = await makeFeature(api, title);
  const taken = await makeFeature(api, `${title} taken`);
  const page = await signIn("manager", { hasTouch: true });
  await page.goto(`/workspace/features/${feature.id}`);
  await page.getByRole("button", { name: `Rename “${title}”` }).tap();
  const field = page.getByRole("dialog").getByRole("textbox", { name: "Title" });
  await field.fill(taken.title.toUpperCase());
  const hint = page.getByRole("status").filter({ hasText: "already exists" });
  await expect(hint.getByRole("link")).toHaveAttribute("href", `/workspace/features/${taken.id}`);
  await expectAccessibleLayout(page, "the rename dialog", async () => field);
  await field.fill(`${title} anew`);
  await expect(hint).toHaveCount(0);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: `${title} anew` })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`${title} anew`));
  await page.keyboard.press("e");
  await expect(page).toHaveURL(`/workspace/features/${feature.id}/edit`);
});

test("typing continues in the form once it has loaded, even during IME composition", async ({
  signIn,
  api,
}) => {
  const words = unique("Slow");
  await makeTasks(api, [words]);
  const page = await signIn("manager");
  let bring = () => {};
  const held = new Promise<void>((done) => {
    bring = done;
  });
  await page.goto(`/workspace/tasks?query=${encodeURIComponent(words)}`);
  await waitUntilSettled(page);
  await page.route(/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/assets\/.*\.js$/);
  await page.keyboard.press("j");
  await page.keyboard.press("r");
  // Each of these keys is also a shortcut of the list.
  await page.keyboard.type(" xjd");
  const input = await page.context().newCDPSession(page);
  await input.send("Input.imeSetComposition", {
    text: "にほ",
    selectionStart: 2,
    selectionEnd: 2,
  });
  const part = await asked;
  bring();
  await part.response();
  await page.evaluate(async (url) => {
    await import(url);
    await new Promise(requestAnimationFrame);
  }, part.url());
  await input.send("Input.insertText", { text: "日本" });
  const title = page.getByRole("dialog").getByRole("textbox", { name: "Title" });
  await expect(title).toHaveValue(`${words} xjd日本`);
  await expect(title).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("row").getByRole("link", { name: words })).toBeFocused();
});

test("text typed before the form has loaded replaces the hours and searches the tags", async ({
  signIn,
  api,
}) => {
  const words = unique("Typed ahead");
  await makeTasks(api, [words]);
  const tag = unique("Zig");
  await api("mutation ($title: String!) { createTag(input: { title: $title }) { id } }", {
    title: tag,
  });
  const page = await signIn("manager");
  const path = `/workspace/tasks?query=${encodeURIComponent(words)}`;
  const release = await holdLaterScripts(page, path);
  await page.goto(path);
  await page.getByRole("row").getByRole("link", { name: words }).focus();
  await page.keyboard.press("h");
  await page.keyboard.type("3");
  release();
  const min = page.getByRole("dialog").getByRole("textbox", { name: "Min hours" });
  await expect(min).toHaveValue("3");
  await expect(min).toBeFocused();
  await page.keyboard.press("Enter");
  await expectHours(page.getByRole("row").filter({ hasText: words }), "3", "4");

  await page.unrouteAll({ behavior: "wait" });
  const releaseTags = await holdLaterScripts(page, path);
  await page.getByRole("row").getByRole("link", { name: words }).focus();
  await page.keyboard.press("t");
  await page.keyboard.type(tag);
  releaseTags();
  await expect(page.getByRole("dialog").getByRole("combobox", { name: "Tags" })).toHaveValue(tag);
  await page.getByRole("option", { name: tag, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row").getByText(tag)).toBeVisible();
});

test("Ctrl+Z in a list undoes the last changes, not the text of the search", async ({
  signIn,
  api,
}) => {
  const words = unique("Undone");
  await makeTasks(api, [`${words} A`]);
  const page = await signIn("manager");
  await page.goto("/workspace/tasks");
  const search = page.getByRole("searchbox", { name: "Search tasks" });
  await search.pressSequentially(words);
  const row = page.getByRole("row").filter({ hasText: words });
  await expectHours(row, "2", "4");
  await expect(page).toHaveURL(/query=/);
  await waitUntilSettled(page);
  await search.blur();
  await page.keyboard.press("j");
  await page.keyboard.press("h");
  const dialog = page.getByRole("dialog", { name: /^(Edit|Rename) / });
  await expect(dialog.getByRole("textbox", { name: "Min hours" })).toBeFocused();
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await expectHours(row, "3", "4");
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("r");
  await dialog.getByRole("textbox", { name: "Title" }).fill(`${words} renamed`);
  await page.keyboard.press("Enter");
  await expect(row).toContainText("renamed");
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press("Control+z");
  await expect(row).toContainText(`${words} A`);
  await expectHours(row, "3", "4");
  await page.keyboard.press("Control+z");
  await expectHours(row, "2", "4");
  await page.keyboard.press("Control+z");
  await expect(search).toHaveValue(words);
  await expect(row).toContainText(`${words} A`);
});

for (const width of [1440, 820, 390])
  test(`a toast covers no control of a list, a builder or a dialog at ${width} px`, async ({
    signIn,
    api,
  }) => {
    const words = unique("Covered");
    const [task] = await makeTasks(api, [`${words} A`]);
    if (!task) throw new Error("No task was made");
    const feature = await makeFeature(api, words, [task]);
    const page = await signIn("manager", { viewport: { width, height: 900 } });
    const setMin = async (typed: string) => {
      // A wide builder also shows the task in its library.
      await page
        .getByRole("button", { name: `Edit hours of “${task.title}”` })
        .last()
        .click();
      const dialog = page.getByRole("dialog", { name: /^Edit hours/ });
      await dialog.getByRole("textbox", { name: "Min hours" }).fill(typed);
      await page.keyboard.press("Enter");
      await expect(dialog).toHaveCount(0);
      await expect(toast(page, "success")).toContainText(words);
      // The pointer keeps the toast open.
      await toast(page, "success").hover();
    };
    await page.goto(`/workspace/tasks?query=${encodeURIComponent(words)}`);
    await setMin("3");
    expect(await coveredByToasts(page, "body")).toEqual([]);

    await page.route("**/api/graphql", (route) => route.abort());
    await page.getByRole("searchbox", { name: "Search tasks" }).fill("Without connection");
    await expect(toast(page, "error")).toBeVisible();
    await expect(page.getByText(/^No connection since/)).toBeVisible();
    expect(await coveredByToasts(page, "body")).toEqual([]);
    await page.unroute("**/api/graphql");

    await page.goto(`/workspace/features/builder/${feature.id}`);
    if (width === 390) await page.getByRole("tab").nth(1).click();
    await setMin("2");
    expect(await coveredByToasts(page, "body")).toEqual([]);
    // On a phone the dialog covers the whole page, also the top bar.
    if (width === 390) return;
    await page.getByRole("button", { name: "New task", exact: true }).press("Enter");
    await expect(page.getByRole("dialog", { name: "New task" })).toBeVisible();
    expect(await coveredByToasts(page, "[role=dialog] form")).toEqual([]);
  });
