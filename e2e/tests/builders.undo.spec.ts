import type { Page } from "@playwright/test";
import { expectAccessibleLayout } from "../support/layout-checks.ts";
import {
  type CreatedRow,
  dragTo,
  makeFeature,
  makeProject,
  makeTasks,
} from "../support/library-data.ts";
import { expect, test, unique } from "../support/workspace.ts";

type Api = Parameters<typeof makeTasks>[0];

const parts = (page: Page) =>
  page.getByRole("list", { name: /^(Tasks|Features) in this/ }).locator("> li");
const addButton = (page: Page, { title }: CreatedRow) =>
  page.getByRole("button", { name: `Add ${title}`, exact: true });
const announcement = (page: Page) => page.getByTestId("builder-said");
const undo = (page: Page) => page.getByRole("button", { name: /^Undo/ });

async function expectOrder(page: Page, expected: readonly CreatedRow[]) {
  await expect(parts(page)).toHaveCount(expected.length);
  for (const [index, { title }] of expected.entries())
    await expect(parts(page).nth(index)).toContainText(title);
}

/** Checks the order on the screen and, after a reload, on the server. */
async function expectStored(page: Page, expected: readonly CreatedRow[]) {
  await expectOrder(page, expected);
  await expect(parts(page).and(page.locator("[aria-busy=true]"))).toHaveCount(0);
  await page.reload();
  await expectOrder(page, expected);
}

/** Creates tasks A, B, C… and a feature that holds the first of them. */
async function feature(api: Api, count: number, held: number) {
  const words = unique("Walk");
  const titles = [..."ABCDE"].slice(0, count).map((letter) => `${words} ${letter}`);
  const tasks = (await makeTasks(api, titles)) as [CreatedRow, CreatedRow, CreatedRow, CreatedRow];
  const built = await makeFeature(api, unique("Walked"), tasks.slice(0, held));
  return { tasks, built, path: `/workspace/features/builder/${built.id}?query=${words}` };
}

test("tasks are searched, added, undone, redone, selected and removed with the keyboard", async ({
  signIn,
  api,
}) => {
  const { tasks, built } = await feature(api, 4, 0);
  const [a, b, c, d] = tasks;
  // At this width, both panes are visible, and the sidebar is a drawer.
  const page = await signIn("engineer", { viewport: { width: 820, height: 900 } });
  await page.goto(`/workspace/features/builder/${built.id}`);
  await expect(
    addButton(page, a)
      .or(page.getByText(/^\d+ of \d+$/))
      .first(),
  ).toBeVisible();

  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search tasks" });
  await expect(search).toBeFocused();
  // The row gets the focus although its search is still running.
  await page.keyboard.type(a.title.replace(/ A$/, ""));
  await page.keyboard.press("ArrowDown");
  await expect(addButton(page, a)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(search).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(addButton(page, b)).toBeFocused();
  await page.keyboard.press("Enter");
  await expectOrder(page, [a, b]);
  await expect(addButton(page, c)).toBeFocused();

  await page.keyboard.press("Control+z");
  await expectOrder(page, [a]);
  await expect(announcement(page)).toHaveText(
    `Change undone. ${b.title} removed. 1 left. Total 2 to 4 hours.`,
  );
  await expect(undo(page)).toHaveAccessibleName(`Undo: ${a.title} added`);
  // Two undos run one after the other. No row is left, so the list gets the focus.
  await parts(page).first().getByRole("link", { name: a.title }).focus();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expectOrder(page, []);
  await expect(page.getByRole("list", { name: "Tasks in this feature" })).toBeFocused();
  await expect(undo(page)).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Control+Shift+z");
  await page.keyboard.press("Control+y");
  await expectOrder(page, [a, b]);
  await expect(page.getByRole("button", { name: "Redo", exact: true })).toBeVisible();

  // The selection extends from row to row, and adding it is one step.
  await addButton(page, c).focus();
  await page.keyboard.press("x");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+X");
  await page.getByRole("button", { name: "Add 2 tasks" }).press("Enter");
  await expectOrder(page, [a, b, c, d]);
  // The focused row disappears, so its neighbour gets the focus.
  await parts(page).nth(2).getByRole("link", { name: c.title }).focus();
  await page.keyboard.press("Control+z");
  await expectOrder(page, [a, b]);
  await expect(page.getByRole("button", { name: `Remove ${b.title}` })).toBeFocused();
  await page.keyboard.press("Control+Shift+z");
  await expectOrder(page, [a, b, c, d]);

  await parts(page).nth(1).getByRole("link", { name: b.title }).focus();
  await page.keyboard.press("Delete");
  await expectOrder(page, [a, c, d]);
  await expect(page.getByRole("button", { name: `Remove ${c.title}` })).toBeFocused();
  // Actions during a running step start from its result.
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route("**/api/graphql", (route) => held.then(() => route.continue()));
  await page.keyboard.press("Control+z");
  await page.getByRole("button", { name: `Move ${d.title} up` }).press("Enter");
  await page.getByRole("button", { name: `Move ${d.title} up` }).press("Enter");
  letGo();
  await expectOrder(page, [a, d, b, c]);
  await page.keyboard.press("Control+z");
  await expectOrder(page, [a, b, d, c]);

  // A text field has its own undo.
  await page.keyboard.press("/");
  const typed = await search.inputValue();
  await page.keyboard.type("zz");
  await page.keyboard.press("Control+z");
  await expect(search).toHaveValue(typed);
  await undo(page).focus();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const label of ["Undo", "Add row and move to next", "Remove the focused item"])
    await expect(help.getByText(label, { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectStored(page, [a, b, d, c]);
});

test("an undo that another user's change prevents is reported, and the earlier step still works", async ({
  signIn,
  api,
}) => {
  const { tasks, built, path } = await feature(api, 4, 3);
  const [a, b, c, d] = tasks;
  const page = await signIn("engineer");
  await page.goto(path);
  await addButton(page, d).click();
  await page.getByRole("button", { name: `Remove ${a.title}` }).click();
  await page.getByRole("button", { name: `Move ${c.title} up` }).click();
  await expectOrder(page, [c, b, d]);
  await expect(parts(page).and(page.locator("[aria-busy=true]"))).toHaveCount(0);

  // The manager moves the task, and this page isn't notified.
  const move =
    "mutation ($f: ID!, $t: ID!, $p: Int!) { moveTaskInFeature(featureId: $f, taskId: $t, position: $p) { id } }";
  await api(move, { f: built.id, t: c.id, p: 2 });
  await undo(page).click();
  const alert = page.getByRole("alert").filter({ hasText: `Couldn't undo “${c.title} moved”` });
  await expect(alert).toContainText("This was changed elsewhere in the meantime");
  await expectOrder(page, [b, d, c]);

  // The step's task is deleted: the message says so, and the step is dropped.
  await api(move, { f: built.id, t: c.id, p: 0 });
  await api(move, { f: built.id, t: b.id, p: 0 });
  await api("mutation ($id: ID!) { deleteTask(id: $id) }", { id: a.id });
  await undo(page).click();
  await expect(page.getByRole("alert").filter({ hasText: a.title })).toContainText(
    "doesn't exist or was deleted",
  );
  await expect(undo(page)).toHaveAccessibleName(`Undo: ${d.title} added`);

  // Without a connection the step can be retried later.
  await page.context().setOffline(true);
  await undo(page).click();
  await expect(page.getByRole("alert").filter({ hasText: d.title })).toContainText(
    "can't be reached",
  );
  await expectOrder(page, [b, c, d]);
  await page.context().setOffline(false);
  await undo(page).click();
  await expectStored(page, [b, c]);
});

test("undoing a removal that now costs tokens asks for confirmation", async ({ signIn, api }) => {
  const words = unique("Paid");
  const tasks = await makeTasks(
    api,
    Array.from({ length: 31 }, (_, index) => `${words} ${index + 1}`),
  );
  const big = await makeFeature(api, `${words} big`, tasks.slice(1));
  const small = await makeFeature(api, `${words} small`, tasks.slice(0, 1));
  const project = await makeProject(api, `${words} project`, [big]);
  const page = await signIn("manager");
  await page.goto(`/workspace/projects/builder/${project.id}?query=${words}`);
  await page.getByRole("button", { name: `Remove ${big.title}` }).click();
  await expect(page.getByText("0 of 30 free tasks")).toBeVisible();
  await expect(parts(page)).toHaveCount(0);
  // Waits until the removal is stored. Otherwise the other feature would cost the token.
  await expect(undo(page)).toHaveAccessibleName(`Undo: ${big.title} removed`);
  await api(
    "mutation ($p: ID!, $f: [ID!]!) { addFeaturesToProject(projectId: $p, featureIds: $f) { id } }",
    { p: project.id, f: [small.id] },
  );

  await page.keyboard.press("Control+z");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("This costs 1 token.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expectOrder(page, [small]);
  await undo(page).click();
  await dialog.getByRole("button", { name: "Add 1 feature · 1 token" }).click();
  await expectOrder(page, [big, small]);
  // The feature is paid for once, so undo and redo cost nothing more.
  await page.getByRole("button", { name: /^Redo/ }).click();
  await expectOrder(page, [small]);
  await undo(page).click();
  await expectOrder(page, [big, small]);
  await expect(page.getByText("31 of 31 tasks · 1 paid")).toBeVisible();
});

test("titles link to their pages and can still be dragged", async ({ signIn, api }) => {
  const { tasks, path } = await feature(api, 2, 1);
  const [a, b] = tasks;
  const page = await signIn("engineer");
  await page.goto(path);
  await addButton(page, b).waitFor();
  const inLibrary = page
    .getByRole("list", { name: "Tasks", exact: true })
    .getByRole("link", { name: b.title });
  const url = page.url();
  await dragTo(page, inLibrary, inLibrary);
  expect(page.url()).toBe(url);
  await dragTo(page, inLibrary, parts(page).first(), -1);
  await expectOrder(page, [b, a]);
  await expectAccessibleLayout(page, "a builder with an undo step");
  await page.setViewportSize({ width: 1440, height: 900 });
  await inLibrary.click();
  await expect(page).toHaveURL(`/workspace/tasks/${b.id}`);
  await page.goBack();
  await parts(page).nth(1).getByRole("link", { name: a.title }).click();
  await expect(page).toHaveURL(`/workspace/tasks/${a.id}`);
});
