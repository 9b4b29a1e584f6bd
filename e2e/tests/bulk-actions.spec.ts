import type { Page, Request } from "@playwright/test";
import { limits } from "@presale/contracts/limits.ts";
import { apiOf } from "../support/api.ts";
import {
  bottomOf,
  boxOf,
  expectAccessible,
  expectAccessibleInBoth,
  expectAccessibleLayout,
  topOf,
  waitUntilSettled,
} from "../support/layout-checks.ts";
import { makeFeature, makeTasks } from "../support/library-data.ts";
import { registerCompany } from "../support/register-company.ts";
import { expectHours } from "../support/rows.ts";
import {
  demoEmail,
  demoPassword,
  expect,
  logIn,
  test,
  testPassword,
  unique,
} from "../support/workspace.ts";

interface Task {
  title: string;
  minHours: string;
  tags: { title: string }[];
  usedIn: { title: string }[];
  workRole: { title: string } | null;
}

const box = (page: Page, title: string) =>
  page.getByRole("checkbox", { name: `Select ${title}`, exact: true });
const undo = (page: Page) =>
  page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Undo" });
const expectSelected = (page: Page, count: number) =>
  expect(page.getByRole("status").filter({ hasText: `${count} selected` })).toBeVisible();
const expectNoOverlay = (page: Page) =>
  expect(page.locator("[role=menu], [aria-modal=true]")).toHaveCount(0);

/** Returns rows that show the tag, or name it in the label of the tags that don't fit. */
const withTag = (page: Page, tag: string) =>
  page.getByRole("row").filter({ has: page.locator(`:text("${tag}"), [aria-label*="${tag}"]`) });

test("tasks are tagged, multiplied, added and deleted in bulk with the keyboard, each with undo", async ({
  page,
  request,
}) => {
  const owner = await registerCompany(request);
  const api = await apiOf(request, owner.email, testPassword);
  const titles = ["A", "B", "C", "D"].map((letter) => unique(`Many ${letter}`));
  const [first = "", second = "", third = "", fourth = ""] = titles;
  const tasks = await makeTasks(api, titles);
  await makeFeature(api, "Login", tasks.slice(1, 2));
  await api('mutation { createTag(input: { title: "Risky" }) { id } }');
  for (const [at, tag] of [
    [1, "Old"],
    [3, "Of another row"],
  ] as const) {
    const made = await api<{ createTag: { id: string } }>(
      "mutation ($input: CreateTagInput!) { createTag(input: $input) { id } }",
      { input: { title: tag } },
    );
    await api("mutation ($rows: [TaggedRowInput!]!) { tagTasks(rows: $rows) { id } }", {
      rows: [{ id: tasks[at]?.id, tagIds: [made.createTag.id] }],
    });
  }
  const stored = async () => {
    const { tasks: page } = await api<{ tasks: { items: Task[] } }>(
      '{ tasks(paging: { orderBy: "title" }) { items { title minHours tags { title } workRole { title } usedIn { title } } } }',
    );
    return page.items;
  };
  const before = await stored();
  // This window is wide enough for all actions. Otherwise the last ones are in a menu.
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, owner);
  await page.goto("/workspace/tasks");
  await expect(box(page, first)).toBeVisible();
  await waitUntilSettled(page);

  // X selects the focused row, Shift+X extends the selection, and Escape clears it.
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(box(page, first)).toBeChecked();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Shift+X");
  await expectSelected(page, 3);
  await expect(box(page, second)).toBeChecked();
  await expect(box(page, fourth)).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(box(page, first)).not.toBeChecked();
  await expect(page.getByRole("button", { name: "Clear selection" })).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(page.getByText("Extend selection to row")).toBeVisible();
  await page.keyboard.press("Escape");
  await expectNoOverlay(page);

  const tickThree = async () => {
    await box(page, first).focus();
    await page.keyboard.press("x");
    await box(page, third).focus();
    await page.keyboard.press("Shift+X");
    await expectSelected(page, 3);
  };
  const act = async (name: string) => {
    await page.getByRole("button", { name, exact: true }).press("Enter");
  };
  const undoLast = async () => {
    await undo(page).last().press("Enter");
    await expect.poll(stored).toEqual(before);
  };
  await tickThree();
  await act("Add tags");
  await expect(page.getByRole("combobox", { name: "Tags" })).toBeFocused();
  await page.keyboard.type("Ris");
  await expect(page.getByRole("option", { name: "Risky" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Add tags" }).press("Enter");
  await expect(page.getByText("Tags added to 3 tasks")).toBeVisible();
  await expect(withTag(page, "Risky")).toHaveCount(3);
  await undoLast();
  await expect(withTag(page, "Risky")).toHaveCount(0);

  // Only tags of the selected rows can be removed.
  await expectSelected(page, 3);
  await act("Remove tags");
  await expect(page.getByRole("combobox", { name: "Tags" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option")).toHaveText(["Old1 of 3"]);
  await expectAccessible(page, "the remove tags dialog");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Remove tags" }).press("Enter");
  await expect(page.getByText("Tags removed from 1 task")).toBeVisible();
  await undoLast();

  await expectSelected(page, 3);
  await act("Multiply hours");
  await expect(page.getByRole("textbox", { name: "Factor" })).toBeFocused();
  await page.keyboard.type("1,5");
  await expect(page.getByText("Current total: 6–12 h. New total: 9–18 h.")).toBeVisible();
  await expectAccessible(page, "the multiply hours dialog");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Hours of 3 tasks multiplied by 1.5")).toBeVisible();
  expect((await stored()).map(({ minHours }) => minHours)).toEqual([
    "3.00",
    "3.00",
    "3.00",
    "2.00",
  ]);
  await undoLast();

  await act("Set work role");
  await expect(page.getByText("Your company has no active work roles.").first()).toBeVisible();
  for (const title of ["Engineer", "Designer"])
    await api("mutation ($input: CreateWorkRoleInput!) { createWorkRole(input: $input) { id } }", {
      input: { title },
    });
  await act("Set work role");
  await expect(page.getByRole("combobox", { name: "Work role" })).toBeFocused();
  await expectAccessible(page, "the work role dialog");
  await page.getByRole("combobox", { name: "Work role" }).selectOption("Designer");
  await page.getByRole("dialog").getByRole("button", { name: "Set work role" }).press("Enter");
  await expect(page.getByText("Work role of 3 tasks set")).toBeVisible();
  expect((await stored()).map(({ workRole }) => workRole?.title)).toEqual([
    "Designer",
    "Designer",
    "Designer",
    undefined,
  ]);
  await undoLast();

  await act("Add to feature");
  await expect(page.getByRole("combobox", { name: "Feature" })).toBeFocused();
  await page.keyboard.type("Log");
  await expect(page.getByRole("option", { name: "Login" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Add to feature" }).press("Enter");
  // The second task was in the feature before, so undo keeps it there.
  await expect(page.getByText("2 tasks added to “Login”")).toBeVisible();
  await undoLast();

  // A title without a match becomes a new feature with the tasks.
  await act("Add to feature");
  await expect(page.getByRole("combobox", { name: "Feature" })).toBeFocused();
  await page.keyboard.type("Accounts");
  await expect(page.getByRole("option")).toHaveText(["Create feature “Accounts”"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Feature" })).toHaveValue("Accounts");
  await expectAccessible(page, "a new feature for tasks");
  await page.getByRole("button", { name: "Create feature" }).press("Enter");
  await expect(page.getByText("Feature “Accounts” created with 3 tasks")).toBeVisible();
  const placed = (await stored()).filter(({ usedIn }) =>
    usedIn.some(({ title }) => title === "Accounts"),
  );
  expect(placed).toHaveLength(3);
  await undoLast();

  // A dialog lists the tasks in use, and offers to delete the others or all of them.
  // Reloads, because the loaded list may not know yet where the tasks are used.
  await page.reload();
  await waitUntilSettled(page);
  await tickThree();
  await act("Delete");
  const refused = page.getByRole("alertdialog", { name: "1 of 3 is in use" });
  await expect(refused.getByRole("listitem")).toHaveText(`${second}: This is used in: Login.`);
  await expectAccessibleInBoth(page, "rows that can't be deleted");
  await expect(refused.getByRole("button", { name: "Delete the other 2" })).toBeVisible();
  await refused
    .getByRole("button", { name: "Delete all 3, including those in use" })
    .press("Enter");
  await expect(page.getByRole("row").filter({ hasText: "Many" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Clear selection" })).toHaveCount(0);
  await undoLast();
  await expect(page.getByRole("row").filter({ hasText: "Many" })).toHaveCount(4);
});

test("deleting several tags is permanent and excludes a colleague's tag", async ({
  signIn,
  api,
  request,
}) => {
  const words = unique("Worn");
  const make = "mutation ($input: CreateTagInput!) { createTag(input: $input) { id } }";
  const own = await apiOf(request, demoEmail("engineer"), demoPassword);
  for (const letter of ["A", "B"]) await own(make, { input: { title: `${words} ${letter}` } });
  await api(make, { input: { title: `${words} C` } });
  const page = await signIn("engineer");
  await page.goto(`/workspace/tags?query=${encodeURIComponent(words)}`);
  await page.getByRole("checkbox", { name: "Select all rows on this page" }).click();
  await expectSelected(page, 3);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const asked = page.getByRole("alertdialog", { name: "Delete 3 tags?" });
  await expect(asked).toContainText("This can't be undone.");
  await expectAccessibleInBoth(page, "deleting many tags");
  await asked.getByRole("button", { name: "Delete 3 tags" }).click();
  const refused = page.getByRole("alertdialog", { name: "1 of 3 can't be deleted" });
  await expect(refused.getByRole("listitem")).toHaveText(
    `${words} C: You don't have permission to do this.`,
  );
  await refused.getByRole("button", { name: "Delete the other 2" }).click();
  await expect(page.getByText("2 tags deleted")).toBeVisible();
  await expect(undo(page)).toHaveCount(0);
  await expect(page.locator("tbody tr")).toHaveText([new RegExp(`${words} C`)]);
  await expect(page.getByRole("button", { name: "Clear selection" })).toHaveCount(0);
});

test("a bulk undo names the row that someone has changed and undoes the others", async ({
  page,
  request,
}) => {
  const owner = await registerCompany(request);
  const api = await apiOf(request, owner.email, testPassword);
  const titles = ["A", "B", "C"].map((letter) => unique(`Overtaken ${letter}`));
  const [first = "", second = "", third = ""] = titles;
  const tasks = await makeTasks(api, titles);
  await logIn(page, owner);
  await page.goto("/workspace/tasks");
  await page.getByRole("checkbox", { name: "Select all rows on this page" }).click();
  await expectSelected(page, 3);
  await box(page, third).click();
  await page.getByRole("button", { name: "Multiply hours" }).click();
  await page.getByRole("textbox", { name: "Factor" }).fill("2");
  await page.getByRole("button", { name: "Multiply hours" }).click();
  await undo(page).focus();
  await api(
    'mutation ($id: ID!) { updateTask(id: $id, input: { minHours: "7", maxHours: "9" }) { id } }',
    { id: tasks[1]?.id },
  );
  await undo(page).press("Enter");
  const refused = page.getByRole("alertdialog", { name: "1 of 2 can't be changed" });
  await expect(refused).toContainText(`${second}: Someone has changed it since.`);
  await refused.getByRole("button", { name: "Continue with the other one" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  const hours = (title: string) => page.getByRole("row").filter({ hasText: title });
  await expectHours(hours(first), "2", "4");
  await expectHours(hours(second), "7", "9");
});

test("the selection survives another page, ends with other filters and extends by Shift+click", async ({
  signIn,
}) => {
  const page = await signIn("manager");
  await page.goto("/workspace/tasks");
  // Adds a filter to the history, so that the test can go back.
  await page.getByRole("combobox", { name: "Tags" }).click();
  await page.getByRole("option", { name: "Quality" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/workspace/tasks");
  await waitUntilSettled(page);
  const boxes = page.locator("tbody").getByRole("checkbox");
  await boxes.nth(1).click();
  await boxes.nth(4).click({ modifiers: ["Shift"] });
  await expectSelected(page, 4);
  await expect(
    page.getByRole("checkbox", { name: "Select all rows on this page" }),
  ).toHaveJSProperty("indeterminate", true);
  await page.getByRole("button", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await boxes.first().click();
  await expectSelected(page, 5);
  await page.getByRole("button", { name: "Page 1", exact: true }).click();
  await expect(boxes.nth(4)).toBeChecked();
  await expectSelected(page, 5);
  for (const url of [/page=2/, /tasks$/, /tagIds=/]) {
    await page.goBack();
    await expect(page).toHaveURL(url);
  }
  await expect(page.getByRole("button", { name: "Clear selection" })).toHaveCount(0);
  for (const list of ["tasks", "features", "projects", "tags"]) {
    await page.goto(`/workspace/${list}`);
    await expectAccessibleLayout(page, `selected ${list}`, async () => {
      const one = page.getByRole("checkbox", { name: /^Select (?!all rows)/ }).first();
      await one.check();
      return page.getByRole("button", { name: "Clear selection" });
    });
  }
});

test("the selection bar covers the toolbar without moving the table, and selects all pages", async ({
  signIn,
  api,
}) => {
  const words = unique("Everywhere");
  await makeTasks(
    api,
    Array.from({ length: 12 }, (_, index) => `${words} ${index + 10}`),
  );
  const page = await signIn("manager");
  await page.goto(`/workspace/tasks?query=${encodeURIComponent(words)}`);
  await waitUntilSettled(page);
  const table = page.getByRole("table");
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = [await topOf(table), await height()];
  await page.getByRole("checkbox", { name: "Select all rows on this page" }).click();
  await expectSelected(page, 10);
  expect([await topOf(table), await height()]).toEqual(before);
  await expect(page.getByRole("searchbox")).toBeHidden();
  // The help omits the search shortcut, which has no effect now.
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help.getByText("Next row", { exact: true })).toBeVisible();
  await expect(help.getByText("Search tasks", { exact: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expectNoOverlay(page);
  await expectSelected(page, 10);

  const all = page.getByRole("button", { name: "Select all 12" });
  await all.press("Enter");
  await expectSelected(page, 12);
  await expect(all).toHaveCount(0);
  // The focus stays in the bar.
  await expect(page.getByRole("group", { name: "12 selected" })).toBeFocused();
  await page.getByRole("button", { name: "Page 2", exact: true }).click();
  for (const end of [20, 21]) await expect(box(page, `${words} ${end}`)).toBeChecked();

  // In a long list the bar stays visible above the table head.
  await page.goto("/workspace/tasks?perPage=50");
  await page.locator("tbody").getByRole("checkbox").nth(30).click();
  const clear = page.getByRole("button", { name: "Clear selection" });
  await expect(clear).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => (await topOf(table.locator("th").nth(1))) - (await bottomOf(clear)))
    .toBeGreaterThanOrEqual(0);
  await clear.click();
  await expect(page.getByRole("searchbox")).toBeVisible();
});

test("a cleared selection stays cleared when the rows of all pages arrive", async ({
  signIn,
  api,
}) => {
  const words = unique("Late");
  await makeTasks(
    api,
    Array.from({ length: 12 }, (_, index) => `${words} ${index + 10}`),
  );
  const page = await signIn("manager");
  await page.goto(`/workspace/tasks?query=${encodeURIComponent(words)}`);
  await waitUntilSettled(page);
  await page.getByRole("checkbox", { name: "Select all rows on this page" }).click();
  const isForAll = (request: Request) =>
    request.postDataJSON()?.variables?.paging?.perPage === limits.batch;
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/api/graphql", async (route) => {
    if (isForAll(route.request())) await held;
    await route.continue();
  });
  const arrived = page.waitForResponse((reply) => isForAll(reply.request()));
  await page.getByRole("button", { name: "Select all 12" }).click();
  await page.getByRole("button", { name: "Clear selection" }).click();
  release();
  await (await arrived).finished();
  await box(page, `${words} 10`).click();
  await expectSelected(page, 1);
});

test("tasks are selected, deleted and restored by touch on a phone", async ({ signIn, api }) => {
  const words = unique("Touched");
  await makeTasks(api, [`${words} A`, `${words} B`, `${words} C`]);
  const page = await signIn("manager", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto(`/workspace/tasks?query=${encodeURIComponent(words)}`);
  const target = box(page, `${words} A`);
  await expect(target).toBeVisible();
  const { width, height } = await boxOf(page.locator("li .MuiCheckbox-root").first());
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await target.tap();
  await page.getByRole("checkbox", { name: "Select all rows on this page" }).tap();
  await expectSelected(page, 3);
  await page.getByRole("button", { name: "Actions for 3 selected" }).tap();
  await page.getByRole("menuitem", { name: "Delete" }).tap();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete 3 tasks" }).tap();
  await expect(page.getByText("No matches")).toBeVisible();
  await undo(page).tap();
  await expect(page.getByRole("listitem").filter({ hasText: words })).toHaveCount(3);
});
