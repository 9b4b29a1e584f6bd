import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { apiOf } from "../support/api.ts";
import { expectAccessibleLayout, waitUntilSettled } from "../support/layout-checks.ts";
import { makeFeature, makeProject, makeTasks } from "../support/library-data.ts";
import { registerCompany } from "../support/register-company.ts";
import {
  demoEmail,
  demoPassword,
  expect,
  test,
  testPassword,
  unique,
} from "../support/workspace.ts";

/** 5 features and 30 tasks as in a spreadsheet: a line without cells is a feature's title. */
const estimate = readFileSync(new URL("../support/estimate.txt", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => line.split("\t"));

const total = (page: Page) => page.getByTestId("sheet-total");
const expectSaved = (page: Page) => expect(page.getByTestId("sheet-state")).toHaveText("Saved");
const cell = (page: Page, name: string | RegExp) =>
  page.getByRole("grid").getByRole("textbox", { name });

type Api = <Data>(query: string, variables?: object) => Promise<Data>;
async function newProject(api: Api, title = unique("Sheet")): Promise<string> {
  const { createProject } = await api<{ createProject: { id: string } }>(
    "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }",
    { input: { title } },
  );
  return createProject.id;
}
const rowsOf = async (api: Api, id: string) =>
  (
    await api<{
      project: {
        features: {
          title: string;
          tasks: { title: string; minHours: string; maxHours: string }[];
        }[];
      };
    }>(
      "query ($id: ID!) { project(id: $id) { features { title tasks { title minHours maxHours } } } }",
      { id },
    )
  ).project.features.flatMap(({ title, tasks }) => [
    [title],
    ...tasks.map((task) => [
      task.title,
      String(Number(task.minHours)),
      String(Number(task.maxHours)),
    ]),
  ]);

test("an estimate is typed with at most 15% more key presses than in a spreadsheet", async ({
  signIn,
  api,
}) => {
  const page = await signIn("manager");
  await page.goto(`/workspace/projects/sheet/${await newProject(api)}`);
  const id = page.url().split("/").at(-1) ?? "";
  await page.getByRole("textbox", { name: "New feature" }).focus();
  let presses = 0;
  const press = async (keys: string) => {
    presses += keys.split("+").length;
    await page.keyboard.press(keys);
  };
  const type = async (text: string) => {
    presses += text.length;
    await page.keyboard.type(text);
  };
  for (const [index, [title = "", min, max]] of estimate.entries()) {
    await type(title);
    if (min === undefined || max === undefined) {
      await press("Enter");
      continue;
    }
    await press("Tab");
    await type(min);
    await press("Tab");
    await type(max);
    const isLastOfFeature = estimate[index + 1]?.length === 1;
    await press(isLastOfFeature ? "Control+Enter" : "Enter");
  }
  // A spreadsheet needs the same text, a Tab between two cells, and Enter at the end of a row.
  const inSpreadsheet = estimate.flat().reduce((sum, text) => sum + text.length + 1, 0);
  const ratio = presses / inSpreadsheet;
  console.log(
    `Key presses of the estimate: ${presses}, in a spreadsheet ${inSpreadsheet}: ×${ratio.toFixed(3)}`,
  );
  expect(ratio).toBeLessThanOrEqual(1.15);
  await expectSaved(page);
  expect(await rowsOf(api, id)).toEqual(estimate);
  await page.reload();
  await expect(page.getByRole("row")).toHaveCount(1 + 35 + 5 + 1);
  await expect(total(page)).toContainText(/\d+–\d+ h/);
});

const draft = (page: Page, feature: string) =>
  page.getByRole("combobox", { name: `New task in ${feature}` });

/** Pastes text as a spreadsheet puts it on the clipboard. */
const pasteInto = (field: Locator, text: string) =>
  field.evaluate((input, cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", cells);
    input.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
const paste = (page: Page, feature: string, text: string) => pasteInto(draft(page, feature), text);

async function sheetOf(api: Api, page: Page, tasks: readonly string[] = []) {
  const words = unique("Sheet");
  const made = await makeTasks(
    api,
    tasks.map((title) => `${words} ${title}`),
  );
  const feature = await makeFeature(api, `${words} feature`, made);
  const project = await makeProject(api, `${words} project`, [feature]);
  await page.goto(`/workspace/projects/sheet/${project.id}`);
  await expect(draft(page, feature.title)).toBeVisible();
  return { words, feature, project, tasks: made };
}

/** Titles of as many tasks as are free in a project. */
const freeTasks = Array.from({ length: 30 }, (_, n) => `${n + 1}`);

/** Aborts each request of this operation until the returned function is called. */
async function failRequests(page: Page, operation: string) {
  let isFailing = true;
  await page.route("**/api/graphql", (route) =>
    isFailing && route.request().postData()?.includes(operation) ? route.abort() : route.fallback(),
  );
  return () => {
    isFailing = false;
  };
}

const reasonInRow = (page: Page) =>
  page.getByRole("row").getByRole("alert").filter({ hasText: "The server can't be reached." });

/** Adds one more task, which costs a token. */
async function addSurplus(page: Page, feature: string, words: string) {
  await draft(page, feature).focus();
  await page.keyboard.insertText(`${words} surplus 1-2`);
  await page.keyboard.press("Enter");
}

test("a task is added from a typed line or from the library, with the keyboard", async ({
  signIn,
  api,
}) => {
  const page = await signIn("manager");
  const [known] = await makeTasks(api, [unique("Payment")]);
  const { feature, project, words } = await sheetOf(api, page);
  await draft(page, feature.title).focus();
  await page.keyboard.type(`${words} form 4-8,5 #auth`);
  await expect(page.getByText(`${words} form · 4–8,5 h · #auth`)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(cell(page, `Max hours of ${words} form`)).toHaveValue("8.5");
  await expect(page.getByRole("status").filter({ hasText: "4 to 8.5 hours" })).toBeAttached();

  await page.keyboard.type(known?.title ?? "");
  const offer = page.getByRole("option", { name: known?.title });
  await expect(offer).toContainText("2–4 h");
  await expectAccessibleLayout(page, "a sheet with a library suggestion");
  await page.keyboard.press("ArrowDown");
  await expect(offer).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(cell(page, `Title of ${known?.title}`)).toBeVisible();
  await expect(draft(page, feature.title)).toBeFocused();
  // The task is in the feature now, so it isn't suggested again.
  const asked = page.waitForResponse(
    (response) => response.request().postData()?.includes("SuggestedTasks") ?? false,
  );
  await page.keyboard.type(known?.title ?? "");
  await (await asked).finished();
  await expect(offer).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expectSaved(page);
  expect(await rowsOf(api, project.id)).toEqual([
    [feature.title],
    [`${words} form`, "4", "8.5"],
    [known?.title, "2", "4"],
  ]);
});

test("200 rows pasted into a new project need one confirmation of their price", async ({
  signIn,
  request,
}) => {
  const { email } = await registerCompany(request);
  const api = await apiOf(request, email, testPassword);
  const { me } = await api<{ me: { company: { id: string } } }>("{ me { company { id } } }");
  const staff = await apiOf(request, demoEmail("staff"), demoPassword);
  await staff(
    "mutation ($id: ID!, $input: GrantTokensInput!) { grantTokens(companyId: $id, input: $input) { id } }",
    { id: me.company.id, input: { tokens: 200, reason: "To paste" } },
  );
  const title = unique("Pasted");
  const id = await newProject(api, title);
  const page = await signIn({ email });
  await page.goto(`/workspace/projects/sheet/${id}`);
  const rows = Array.from({ length: 200 }, (_, n) => [`Row ${n} of them`, "2", `${(n % 7) + 2}`]);
  const field = page.getByRole("textbox", { name: "New feature" });
  await pasteInto(field, rows.map((row) => row.join("\t")).join("\n"));
  await expect(page.getByRole("button", { name: /^Add 200 tasks · \d+ tokens$/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row")).toHaveCount(1 + 1 + 200 + 1 + 1);
  await expectSaved(page);
  expect(await rowsOf(api, id)).toEqual([[title], ...rows]);
});

test("pasted features are created with their tasks, and one undo removes them", async ({
  signIn,
  api,
}) => {
  const page = await signIn("manager");
  const { feature, project, words } = await sheetOf(api, page);
  const other = await makeFeature(api, `${words} aside`);
  const dialog = page.getByRole("dialog", { name: /rows pasted/ });
  const rows = estimate.slice(0, 14);
  await paste(page, feature.title, rows.map((row) => row.join("\t")).join("\n"));
  await expect(dialog.getByText("2 features will be created with their tasks.")).toBeVisible();
  await expect(dialog.getByRole("rowheader")).toHaveText(["Accounts", "Catalogue"]);
  await expectAccessibleLayout(page, "pasted features");
  await dialog.getByRole("button", { name: "Add 12 tasks" }).click();
  await expect(cell(page, "Title of Recently seen")).toBeVisible();
  await expectSaved(page);
  expect(await rowsOf(api, project.id)).toEqual([[feature.title], ...rows]);
  await draft(page, feature.title).focus();
  await page.keyboard.press("Control+z");
  await expect(cell(page, "Title of Recently seen")).toHaveCount(0);
  await expectSaved(page);
  expect(await rowsOf(api, project.id)).toEqual([[feature.title]]);
  // The paste created these rows, so undo also moves them from the library to the bin.
  const { bin } = await api<{ bin: { items: { title: string }[] } }>(
    '{ bin(paging: { perPage: 50, orderBy: "deletedAt", order: DESC }) { items { title } } }',
  );
  expect(bin.items.map(({ title }) => title)).toEqual(
    expect.arrayContaining(["Catalogue", "Recently seen"]),
  );
  await page.keyboard.press("Control+Shift+z");
  await expect(cell(page, "Title of Recently seen")).toBeVisible();
  await expectSaved(page);
  expect(await rowsOf(api, project.id)).toEqual([[feature.title], ...rows]);
  await page.keyboard.press("Control+z");
  await expect(cell(page, "Title of Recently seen")).toHaveCount(0);
  await expectSaved(page);

  // The new feature follows the one before it, and the row for the next feature is last again.
  await draft(page, feature.title).focus();
  await page.keyboard.press("Control+Enter");
  const newFeature = page.getByRole("textbox", { name: "New feature", exact: true });
  await expect(newFeature).toBeFocused();
  const columns = "Task\tNotes\tMin\tMax\tEpic";
  await pasteInto(newFeature, `${columns}\nLogo\tsoon\t1\t2\t\nForm\t\t2\t4\tContact`);
  await expect(dialog.getByText("This column is ignored: Notes.")).toBeVisible();
  const name = dialog.getByRole("textbox", { name: "Name of the new feature" });
  await expect(name).toHaveValue(project.title);
  await name.fill("");
  await expect(dialog.getByRole("button", { name: "Add 2 tasks" })).toBeDisabled();
  await name.fill("Design");
  await dialog.getByRole("button", { name: "Add 2 tasks" }).click();
  await expect(draft(page, "Contact")).toBeVisible();
  await expect(page.getByRole("row").last().getByRole("textbox")).toHaveAccessibleName(
    "New feature",
  );
  await expectSaved(page);
  expect(await rowsOf(api, project.id)).toEqual([
    [feature.title],
    ["Design"],
    ["Logo", "1", "2"],
    ["Contact"],
    ["Form", "2", "4"],
  ]);

  await page.goto(`/workspace/features/sheet/${other.id}`);
  await paste(page, other.title, "Access\nLogin\t1\t2");
  await expect(dialog.getByText("This feature is ignored here: Access.")).toBeVisible();
});

test("the question about leaving closes once the connection is back", async ({ signIn, api }) => {
  const page = await signIn("manager");
  const { words } = await sheetOf(api, page, ["a"]);
  const endFailing = await failRequests(page, "ChangeSheet");
  await cell(page, `Max hours of ${words} a`).fill("9");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 change isn't saved yet.")).toBeVisible();
  await page.getByRole("link", { name: "Report", exact: true }).click();
  const asked = page.getByRole("alertdialog", { name: "Leave the sheet?" });
  await expect(asked).toBeVisible();
  endFailing();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(asked).toHaveCount(0);
  await expectSaved(page);
  await expect(page).toHaveURL(/\/sheet\//);
});

test("the column heads, the total and the outline of a whole cell stay in view", async ({
  signIn,
  api,
}) => {
  const page = await signIn("manager", { viewport: { width: 820, height: 500 } });
  // No title contains another.
  const rows = freeTasks.map((n) => `row ${n}.`);
  const { tasks } = await sheetOf(api, page, rows);
  const last = cell(page, `Max hours of ${tasks.at(-1)?.title}`);
  await last.focus();
  await expect(page.getByRole("columnheader", { name: "Max (h)" })).toBeInViewport({ ratio: 1 });
  const outline = (element: Element) => getComputedStyle(element).outlineStyle;
  expect(await last.locator("..").evaluate(outline)).toBe("solid");
  expect(await last.evaluate(outline)).toBe("none");
  await expect(total(page)).toBeInViewport({ ratio: 1 });
  // The column heads don't cover a row that the keyboard reaches upwards.
  const first = cell(page, `Max hours of ${tasks[0]?.title}`);
  for (const _ of tasks) await page.keyboard.press("ArrowUp");
  await expect(first).toBeFocused();
  const heads = page.getByRole("columnheader", { name: "Max (h)" });
  const [top, bottom] = await Promise.all([
    first.evaluate((element) => element.getBoundingClientRect().top),
    heads.evaluate((element) => element.getBoundingClientRect().bottom),
  ]);
  expect(top).toBeGreaterThanOrEqual(bottom);
  // The total doesn't cover a row that the keyboard reaches downwards.
  await expect(total(page)).toBeInViewport({ ratio: 1 });
  for (const task of tasks) {
    const reached = cell(page, `Max hours of ${task.title}`);
    await expect(reached).toBeFocused();
    const [foot, end] = await Promise.all([
      page.getByTestId("sheet-foot").evaluate((element) => element.getBoundingClientRect().top),
      reached.evaluate((element) => element.getBoundingClientRect().bottom),
    ]);
    expect(end).toBeLessThanOrEqual(foot);
    await page.keyboard.press("ArrowDown");
  }
});

test("rows are selected, moved and removed with the keyboard, and a role is chosen", async ({
  signIn,
  api,
}) => {
  const page = await signIn("manager");
  const { feature, project } = await sheetOf(api, page, ["one", "two", "three", "four"]);
  const titles = async () =>
    (await rowsOf(api, project.id)).map(([title]) => title?.split(" ").at(-1));
  const before = await titles();
  const [, one, two, three, four] = (await rowsOf(api, project.id)).map(([title]) => title);
  const selected = page.locator("tr[aria-selected=true]");
  await cell(page, `Min hours of ${one}`).click();
  await page.keyboard.press("Shift+ArrowDown");
  await expect(selected).toHaveCount(2);
  await expect(cell(page, `Min hours of ${two}`)).toBeFocused();
  await expectAccessibleLayout(page, "selected rows");
  await page.keyboard.press("Alt+ArrowDown");
  await expect(selected).toHaveCount(2);
  await expectSaved(page);
  expect(await titles()).toEqual([before[0], "three", "one", "two", "four"]);
  await cell(page, `Min hours of ${four}`).click({ modifiers: ["Shift"] });
  await expect(selected).toHaveCount(3);
  await page.keyboard.press("Delete");
  await expect(cell(page, `Title of ${one}`)).toHaveCount(0);
  await expectSaved(page);
  expect(await titles()).toEqual([before[0], "three"]);
  await page.keyboard.press("Control+z");
  await expect(cell(page, `Title of ${one}`)).toBeVisible();
  await page.keyboard.press("Control+z");
  await expectSaved(page);
  expect(await titles()).toEqual(before);
  // A click in a cell ends the selection of rows.
  await cell(page, `Max hours of ${three}`).click();
  await expect(selected).toHaveCount(0);

  const { workRoles } = await api<{
    workRoles: { id: string; title: string; archivedAt: string | null }[];
  }>("{ workRoles { id title archivedAt } }");
  const offered = workRoles.find(({ archivedAt }) => archivedAt === null);
  if (!offered) throw new Error("The demo company has no work role");
  const { id, title } = offered;
  const role = page.getByRole("combobox", { name: `Work role of ${three}` });
  await role.focus();
  await role.selectOption({ label: title });
  await expectSaved(page);
  const { tasks } = await api<{ tasks: { items: { workRole: { id: string } | null }[] } }>(
    "query ($filter: TaskFilter) { tasks(filter: $filter) { items { workRole { id } } } }",
    { filter: { query: three } },
  );
  expect(tasks.items).toEqual([{ workRole: { id } }]);
  await paste(page, feature.title, `Task\tHours\tRole\nWith role\t4\t${title}\nOther\t2\tNo such`);
  const dialog = page.getByRole("dialog", { name: /rows pasted/ });
  await expect(dialog.getByText("This work role isn't available: No such.")).toBeVisible();
  await expect(dialog.getByText("One hours column: min and max are equal.")).toBeVisible();
  await dialog.getByRole("button", { name: "Add 2 tasks" }).click();
  await expect(page.getByRole("combobox", { name: "Work role of With role" })).toHaveValue(id);
});

test("pasted rows with errors are counted and skipped, and the rest is added", async ({
  signIn,
  api,
}) => {
  const page = await signIn("manager");
  const { feature, project, words } = await sheetOf(api, page);
  const other = await makeFeature(api, `${words} aside`);
  await page.goto(`/workspace/features/sheet/${other.id}`);
  const rows = Array.from({ length: 200 }, (_, n) => `${words} ${n}\t2\t${(n % 7) + 2}\tbulk`);
  await paste(page, other.title, [...rows, "\t1\t2", `${words} wrong\tx\t2`].join("\n"));
  const dialog = page.getByRole("dialog", { name: /rows pasted/ });
  await expect(
    dialog.getByText("2 rows have errors. Correct them here, or they will be skipped."),
  ).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Add 200 tasks" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(draft(page, other.title)).toBeFocused();
  await expectSaved(page);
  await expect(page.getByRole("row")).toHaveCount(1 + 1 + 200 + 1);

  // In a project, the button shows the price, so one press also confirms it.
  await page.goto(`/workspace/projects/sheet/${project.id}`);
  await paste(page, feature.title, rows.slice(0, 31).join("\n"));
  const add = dialog.getByRole("button", { name: "Add 31 tasks · 1 token" });
  await expect(add).toBeFocused();
  await expect(dialog).toContainText("This costs 1 token.");
  await expectAccessibleLayout(page, "pasted rows with a token cost");
  await page.keyboard.press("Enter");
  await expect(page.getByText("31 of 31 tasks · 1 paid")).toBeVisible();
  await expectSaved(page);
  expect(await rowsOf(api, project.id)).toHaveLength(32);
});

test("a task that costs tokens never interrupts typing, and is added once its price is confirmed", async ({
  signIn,
  api,
}) => {
  const page = await signIn("manager");
  const { feature, project, words } = await sheetOf(api, page, freeTasks);
  await addSurplus(page, feature.title, words);
  await page.keyboard.type("As we go on");
  await expect(page.getByText("1 row hasn't been added because it costs tokens.")).toBeVisible();
  await page.keyboard.type(" and on");
  await expect(draft(page, feature.title)).toBeFocused();
  await expect(draft(page, feature.title)).toHaveValue("As we go on and on");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/The cost in tokens is now/)).toHaveCount(0);
  await expect(page.getByText("30 of 30 free tasks")).toBeVisible();
  await expect(total(page)).toContainText("60–120 h");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expectAccessibleLayout(page, "a sheet with an unpaid row");

  // The unpaid row's cells can still be edited.
  await cell(page, `Max hours of ${words} surplus`).fill("3");
  await page.keyboard.press("Enter");
  const endFailing = await failRequests(page, "CostOfChangingSheet");
  const review = page.getByRole("button", { name: `Review cost of ${words} surplus` });
  await review.click();
  const reason = reasonInRow(page);
  await expect(reason).toContainText("Costs tokens, not added yet");
  endFailing();
  await review.click();
  await expect(dialog).toContainText("This costs 1 token.");
  await expect(reason).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expectSaved(page);
  expect(await rowsOf(api, project.id)).toHaveLength(31);
  await page.getByRole("button", { name: "Review cost", exact: true }).click();
  await dialog.getByRole("button", { name: "Add 1 task · 1 token" }).click();
  await expect(page.getByText("31 of 31 tasks · 1 paid")).toBeVisible();
  await expect(draft(page, feature.title)).toBeFocused();
  await expectSaved(page);
  expect(await rowsOf(api, project.id)).toContainEqual([`${words} surplus`, "1", "3"]);
});

test("a user who may not spend tokens adds the task to a copy of the feature", async ({
  signIn,
  api,
}) => {
  const manager = await signIn("manager");
  const { feature, project, words } = await sheetOf(api, manager, freeTasks);
  const page = await signIn("engineer");
  await page.goto(`/workspace/features/sheet/${feature.id}`);
  await addSurplus(page, feature.title, words);
  await page.getByRole("button", { name: `Retry ${words} surplus` }).click();
  const dialog = page.getByRole("alertdialog", { name: "This would spend tokens" });
  await expect(dialog).toContainText(project.title);
  await expectAccessibleLayout(page, "token cost without permission to spend", async () => dialog);
  const copies: string[] = [];
  page.on("request", (request) => {
    if (request.postData()?.includes("CopyForSheet")) copies.push(request.url());
  });
  const endFailing = await failRequests(page, "ChangeSheet");
  await dialog.getByRole("button", { name: "Duplicate feature" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(reasonInRow(page)).toBeVisible();
  endFailing();
  await page.getByRole("button", { name: `Retry ${words} surplus` }).click();
  await dialog.getByRole("button", { name: "Duplicate feature" }).click();
  await expect(page).not.toHaveURL(new RegExp(`/${feature.id}$`));
  await expect(page).toHaveURL(/\/workspace\/features\/sheet\/\d+$/);
  expect(copies).toHaveLength(1);
  await expect(cell(page, `Title of ${words} surplus`)).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(1 + 1 + 31 + 1);
  await expectSaved(page);
  expect(await rowsOf(api, project.id)).toHaveLength(31);

  // An engineer can't edit projects, so the sheet is read-only.
  await page.goto(`/workspace/projects/sheet/${project.id}`);
  await expect(cell(page, `Max hours of ${words} 7`)).toHaveJSProperty("readOnly", true);
  await expect(draft(page, feature.title)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
});

test("an unpaid row doesn't hold up other changes, and leaving with unsaved rows asks first", async ({
  signIn,
  api,
}) => {
  const page = await signIn("manager");
  const { feature, project, words } = await sheetOf(api, page, freeTasks);
  await cell(page, `Max hours of ${words} 7`).fill("9");
  await addSurplus(page, feature.title, words);
  await expect(page.getByText("Costs tokens, not added yet", { exact: true })).toBeVisible();
  await expect(cell(page, `Max hours of ${words} 7`)).toHaveValue("9");
  await expectSaved(page);
  expect(await rowsOf(api, project.id)).toContainEqual([`${words} 7`, "2", "9"]);

  const leave = () => page.getByRole("link", { name: "Report", exact: true }).click();
  const asked = page.getByRole("alertdialog", { name: "Leave the sheet?" });
  await leave();
  await asked.getByRole("button", { name: "Stay" }).click();
  // On a phone there is no room for both buttons side by side.
  await page.setViewportSize({ width: 390, height: 844 });
  const throwAway = page.getByRole("button", { name: `Discard ${words} surplus` });
  await throwAway.scrollIntoViewIfNeeded();
  await expect(throwAway).toBeInViewport({ ratio: 1 });
  await throwAway.click();
  await draft(page, feature.title).fill("half a row");
  await leave();
  await asked.getByRole("button", { name: "Stay" }).click();
  await draft(page, feature.title).fill("");
  await leave();
  await expect(page).toHaveURL(`/workspace/projects/report/${project.id}`);
});

test("quick changes are sent in batches, and a lost response is retried without duplicates", async ({
  signIn,
  api,
}) => {
  const page = await signIn("manager");
  const { feature, project, words } = await sheetOf(api, page);
  const bursts: string[] = [];
  page.on("request", (request) => {
    if (request.postData()?.includes("ChangeSheet")) bursts.push(request.postData() ?? "");
  });
  await draft(page, feature.title).focus();
  for (const name of ["one", "two", "three"]) {
    // Inserts the text without pauses, so that a slow machine doesn't split the batch.
    await page.keyboard.insertText(`${words} ${name} 1-2`);
    await page.keyboard.press("Enter");
  }
  // The sheet says Saved before the first row too, so wait for the last row first.
  await expect(cell(page, `Title of ${words} three`)).toBeVisible();
  await expectSaved(page);
  expect(bursts.length).toBeLessThanOrEqual(2);

  // The server makes the change, but its response is lost.
  let isLost = true;
  await page.route("**/api/graphql", async (route) => {
    if (!isLost || !route.request().postData()?.includes("ChangeSheet")) return route.fallback();
    await route.fetch();
    return route.abort("connectionreset");
  });
  await page.keyboard.type(`${words} four 1-2`);
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 change isn't saved yet.")).toBeVisible();
  await expect(cell(page, `Title of ${words} four`)).toBeVisible();
  isLost = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expectSaved(page);
  await expect(page.getByText("saved yet")).toHaveCount(0);
  expect((await rowsOf(api, project.id)).map(([title]) => title)).toEqual([
    feature.title,
    ...["one", "two", "three", "four"].map((name) => `${words} ${name}`),
  ]);
});

test("two users in one sheet see each other's rows and don't overwrite each other's cell", async ({
  signIn,
  api,
}) => {
  const [mine, theirs] = [await signIn("manager"), await signIn("admin")];
  const { feature, project, words } = await sheetOf(api, mine, ["shared"]);
  await theirs.goto(`/workspace/projects/sheet/${project.id}`);
  const title = `${words} shared`;
  const max = (page: Page) => cell(page, `Max hours of ${title}`);
  const min = (page: Page) => cell(page, `Min hours of ${title}`);
  await expect(max(theirs)).toHaveValue("4");
  // The edit starts before the colleague saves the same cell.
  await max(theirs).fill("9");
  await max(mine).fill("6");
  await max(mine).press("Enter");
  await min(mine).fill("3");
  await min(mine).press("Enter");
  await expectSaved(mine);
  await expect(min(theirs)).toHaveValue("3");
  await expect(max(theirs)).toHaveValue("9");
  await theirs.keyboard.press("Enter");
  await expect(theirs.getByText("You entered 9.00.")).toBeVisible();
  await expect(max(theirs)).toHaveValue("6");
  // The user has seen the new value, so they may overwrite it.
  await max(theirs).fill("9");
  await max(theirs).press("Enter");
  await expectSaved(theirs);
  await expect(max(mine)).toHaveValue("9");
  await draft(mine, feature.title).focus();
  await mine.keyboard.type(`${words} more 1-2`);
  await mine.keyboard.press("Enter");
  await expect(cell(theirs, `Title of ${words} more`)).toBeVisible();
});

test("Ctrl+Z undoes the last saved change and focuses it; a typed text is left to the browser", async ({
  signIn,
  api,
}) => {
  const page = await signIn("manager");
  const { feature, project, words } = await sheetOf(api, page, ["a", "b"]);
  const at = (what: string, title: string) => cell(page, `${what} of ${words} ${title}`);
  const max = at("Max hours", "a");
  const rows = async () => (await rowsOf(api, project.id)).slice(1);
  const [a, b] = [
    [`${words} a`, "2", "4"],
    [`${words} b`, "2", "4"],
  ];
  await max.fill("30");
  await max.press("Enter");
  await expectSaved(page);
  await expect.poll(rows).toEqual([[`${words} a`, "2", "30"], b]);
  await expect(total(page)).toContainText("4–34 h");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(max).toBeFocused();
  await expect(max).toHaveValue("4");
  await expect(total(page)).toContainText("4–8 h");
  await expect.poll(rows).toEqual([a, b]);
  // Nothing is left to undo: the browser's own undo changes nothing either.
  await page.keyboard.press("ControlOrMeta+z");
  await expect(max).toHaveValue("4");
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(max).toHaveValue("30");
  await expect.poll(rows).toEqual([[`${words} a`, "2", "30"], b]);
  // An uncommitted text is undone by the browser, and nothing is sent.
  await page.keyboard.type("5");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(max).toHaveValue("30");
  await expect.poll(rows).toEqual([[`${words} a`, "2", "30"], b]);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(max).toHaveValue("4");

  await page.getByRole("button", { name: `Remove ${words} a` }).click();
  await expectSaved(page);
  await expect.poll(rows).toEqual([b]);
  const messages = page.getByRole("region", { name: "Messages" });
  const toast = messages.getByText(`${words} a removed`);
  await expect(toast).toBeVisible();
  await at("Max hours", "b").focus();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(at("Title", "a")).toBeFocused();
  await expect(toast).toHaveCount(0);
  await expect.poll(rows).toEqual([a, b]);

  await page
    .getByRole("button", { name: `Remove feature ${feature.title} from the project` })
    .click();
  await expect.poll(() => rowsOf(api, project.id)).toEqual([]);
  await messages.getByRole("button", { name: "Undo" }).click();
  await expect(cell(page, `Feature ${feature.title}`)).toBeFocused();
  await expect.poll(() => rowsOf(api, project.id)).toEqual([[feature.title], a, b]);

  await draft(page, feature.title).focus();
  await page.keyboard.insertText(`${words} c 1-2`);
  await page.keyboard.press("Enter");
  await expect.poll(rows).toHaveLength(3);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(draft(page, feature.title)).toBeFocused();
  await expect.poll(rows).toEqual([a, b]);
});

test("undo leaves a colleague's later change as it is", async ({ signIn, api }) => {
  const page = await signIn("manager");
  const { project, words, tasks } = await sheetOf(api, page, ["a"]);
  const max = cell(page, `Max hours of ${words} a`);
  await max.fill("30");
  await max.press("Enter");
  await expect.poll(() => rowsOf(api, project.id)).toContainEqual([`${words} a`, "2", "30"]);
  await api("mutation ($input: SheetChangeInput!) { changeSheet(input: $input) { made { id } } }", {
    input: {
      changedTasks: [{ taskId: tasks[0]?.id, was: { maxHours: "30" }, now: { maxHours: "20" } }],
    },
  });
  await page.keyboard.press("ControlOrMeta+z");
  await expect(
    page
      .getByRole("region", { name: "Messages" })
      .getByText(`“${words} a” has changed since, so nothing was undone`),
  ).toBeVisible();
  await expect(max).toHaveValue("20");
  expect(await rowsOf(api, project.id)).toContainEqual([`${words} a`, "2", "20"]);
});

for (const width of [390, 820, 1440])
  test(`rows keep their height while a sheet loads and is scrolled at ${width} px`, async ({
    signIn,
    api,
  }) => {
    const page = await signIn("manager", { viewport: { width, height: 500 } });
    const { tasks } = await sheetOf(
      api,
      page,
      // No title contains another.
      freeTasks.map((n) => `row ${n}.`),
    );
    const grid = page.getByRole("grid");
    const heightOf = () => grid.evaluate((table) => table.getBoundingClientRect().height);
    await page.reload();
    await expect(grid).toBeVisible();
    const before = await heightOf();
    for (const { title } of tasks) await cell(page, `Title of ${title}`).scrollIntoViewIfNeeded();
    expect(await heightOf()).toBe(before);
  });

test("the keyboard moves between cells, inserts and removes rows, and leaves the grid", async ({
  signIn,
  api,
}) => {
  const page = await signIn("manager");
  const { feature, project, words } = await sheetOf(api, page, ["a", "b"]);
  const at = (what: string, title: string) => cell(page, `${what} of ${words} ${title}`);
  await at("Title", "a").focus();
  await page.keyboard.press("Tab");
  await expect(at("Min hours", "a")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(at("Max hours", "a")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(at("Max hours", "b")).toBeFocused();
  await page.keyboard.type("1");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText("Max hours can't be less than min hours")).toBeVisible();
  await at("Max hours", "b").focus();
  await page.keyboard.press("Escape");
  await expect(at("Max hours", "b")).toHaveValue("4");
  // The user types from left to right, so min is above max until max is typed too.
  await at("Min hours", "b").fill("6");
  await page.keyboard.press("Tab");
  await expect(at("Min hours", "b")).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.type("10");
  await page.keyboard.press("Enter");
  await expect(at("Min hours", "b")).not.toHaveAttribute("aria-invalid");
  await expectSaved(page);
  expect(await rowsOf(api, project.id)).toContainEqual([`${words} b`, "6", "10"]);
  await at("Title", "a").focus();
  await page.keyboard.press("Alt+Enter");
  await expect(draft(page, feature.title)).toBeFocused();
  await page.keyboard.type(`${words} between 1-2`);
  await page.keyboard.press("Enter");
  await expectSaved(page);
  expect((await rowsOf(api, project.id)).map(([title]) => title)).toEqual([
    feature.title,
    ...["a", "between", "b"].map((title) => `${words} ${title}`),
  ]);
  await at("Title", "a").focus();
  await page.keyboard.press("ControlOrMeta+Shift+Backspace");
  await expect(at("Title", "a")).toHaveCount(0);
  await expect(at("Title", "between")).toBeFocused();
  await expectSaved(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(page.locator("[data-cell]:focus")).toHaveCount(0);
});

test("arrow keys stay in their column from one feature to the next", async ({ signIn, api }) => {
  const page = await signIn("manager");
  const words = unique("Column");
  const [above, below] = await makeTasks(api, [`${words} above`, `${words} below`]);
  if (!above || !below) throw new Error("No tasks");
  const features = [
    await makeFeature(api, `${words} one`, [above]),
    await makeFeature(api, `${words} two`, [below]),
  ];
  const { id } = await makeProject(api, words, features);
  await page.goto(`/workspace/projects/sheet/${id}`);
  await cell(page, `Max hours of ${above.title}`).focus();
  const newMax = cell(page, `Max hours of the new task in ${features[0]?.title}`);
  const steps = [
    ["ArrowDown", newMax],
    ["ArrowDown", cell(page, `Max hours of ${below.title}`)],
    ["ArrowUp", newMax],
    ["Enter", newMax],
  ] as const;
  for (const [key, at] of steps) {
    await page.keyboard.press(key);
    await expect(at).toBeFocused();
  }
  const out = (title: string) => page.getByRole("button", { name: `Remove ${title}` });
  await out(above.title).focus();
  await page.keyboard.press("ArrowDown");
  await expect(
    page.getByRole("button", { name: `Remove feature ${features[1]?.title} from the project` }),
  ).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(out(below.title)).toBeFocused();
  // Every row spans all columns, so each cell is below its column header.
  const spans = await page
    .getByRole("row")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...(row as HTMLTableRowElement).cells].reduce((sum, { colSpan }) => sum + colSpan, 0),
      ),
    );
  expect(new Set(spans)).toEqual(new Set([6]));
});

test("features can be collapsed, and the keyboard skips their tasks", async ({ signIn, api }) => {
  const page = await signIn("manager");
  const words = unique("Collapsed");
  const features = [];
  for (const name of ["first", "second", "third"])
    features.push(
      await makeFeature(api, `${words} ${name}`, await makeTasks(api, [`${words} task ${name}`])),
    );
  const { id } = await makeProject(api, words, features);
  await page.goto(`/workspace/projects/sheet/${id}`);
  const taskTitle = (name: string) => cell(page, `Title of ${words} task ${name}`);
  const featureTitle = (name: string) => cell(page, `Feature ${words} ${name}`);
  const toggle = (name: string) =>
    page.getByRole("button", { name: `Tasks of ${words} ${name}`, exact: true });

  await toggle("second").click();
  await expect(toggle("second")).toHaveAttribute("aria-expanded", "false");
  await expect(taskTitle("second")).toBeHidden();
  await expect(page.getByRole("row", { name: `${words} second` })).toContainText("1 task");
  await expectAccessibleLayout(page, "a collapsed feature");
  await featureTitle("second").focus();
  await page.keyboard.press("ArrowDown");
  await expect(featureTitle("third")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(featureTitle("second")).toBeFocused();

  // Removing selected rows on both sides of a collapsed feature keeps its rows.
  await taskTitle("first").focus();
  await page.keyboard.press("Shift+ArrowDown");
  await expect(taskTitle("third")).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(taskTitle("first")).toHaveCount(0);
  await expect(taskTitle("third")).toHaveCount(0);
  await expectSaved(page);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(taskTitle("third")).toHaveValue(`${words} task third`);
  await expectSaved(page);
  await toggle("second").click();
  await expect(taskTitle("second")).toHaveValue(`${words} task second`);

  // Undo expands the feature that contains the undone change.
  await cell(page, `Max hours of ${words} task second`).fill("90");
  await page.keyboard.press("Enter");
  await expectSaved(page);
  const all = page.getByRole("button", { name: "Tasks of all features" });
  await all.click();
  await expect(taskTitle("first")).toBeHidden();
  await featureTitle("first").focus();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(cell(page, `Max hours of ${words} task second`)).toBeFocused();
  await expect(taskTitle("first")).toBeHidden();

  // A feature with rejected text doesn't collapse.
  await cell(page, `Max hours of ${words} task second`).fill("later");
  await page.keyboard.press("Tab");
  await toggle("second").click();
  await expect(taskTitle("second")).toBeVisible();
});

test("the first click selects a number, the second one places the caret", async ({
  signIn,
  api,
}) => {
  const page = await signIn("manager");
  const { project, feature, words } = await sheetOf(api, page, ["a"]);
  const max = cell(page, `Max hours of ${words} a`);
  await max.click();
  await page.keyboard.type("6");
  await expect(max).toHaveValue("6");
  await max.click();
  await page.keyboard.press("End");
  await page.keyboard.type("0");
  await expect(max).toHaveValue("60");
  await page.keyboard.press("Enter");
  await expectSaved(page);
  expect(await rowsOf(api, project.id)).toEqual([[feature.title], [`${words} a`, "2", "60"]]);
});

test("a feature of two projects names the other one", async ({ signIn, api }) => {
  const page = await signIn("manager");
  const { feature, words } = await sheetOf(api, page, ["a"]);
  const mark = page.getByTitle(`${words} other`);
  await expect(mark).toHaveCount(0);
  await makeProject(api, `${words} other`, [feature]);
  await page.reload();
  await expect(mark).toContainText("also in 1 project");
  await expect(cell(page, `Feature ${feature.title}`)).toHaveAccessibleDescription(
    `also in 1 project (${words} other)`,
  );
});

test("an accepted project says on its pages that changes aren't in the accepted version", async ({
  signIn,
  api,
}) => {
  const page = await signIn("manager");
  const { projects } = await api<{ projects: { items: { id: string }[] } }>(
    'query { projects(filter: { query: "Alder" }) { items { id } } }',
  );
  const id = projects.items[0]?.id;
  const notice = page.getByText(/Version \d was accepted. Changes here don't affect it./);
  const send = page.getByRole("link", { name: "Send to client" });
  for (const path of [`report/${id}`, `${id}/price`, `${id}`]) {
    await page.goto(`/workspace/projects/${path}`);
    await expect(notice.getByRole("link", { name: "Compare" })).toBeVisible();
    await expect(send).toHaveClass(/MuiButton-outlined/);
  }
  await page.goto(`/workspace/projects/sheet/${id}`);
  await notice.getByRole("link", { name: "Compare" }).click();
  await expect(page).toHaveURL(/\/versions\/compare\/\d+\/now/);
});

test("on a phone a row is added and removed by touch", async ({ signIn, api }) => {
  const page = await signIn("manager", { viewport: { width: 390, height: 844 }, hasTouch: true });
  const { feature, project, words } = await sheetOf(api, page, ["a"]);
  await draft(page, feature.title).tap();
  await page.keyboard.type(`${words} touched`);
  await page.getByRole("textbox", { name: `Min hours of the new task in ${feature.title}` }).tap();
  await page.keyboard.type("2");
  await page.getByRole("textbox", { name: `Max hours of the new task in ${feature.title}` }).tap();
  await page.keyboard.type("5");
  await page.getByRole("button", { name: `Add task to ${feature.title}` }).tap();
  await expect(cell(page, `Max hours of ${words} touched`)).toHaveValue("5");
  await page.getByRole("button", { name: `Remove ${words} a` }).tap();
  await expectSaved(page);
  expect(await rowsOf(api, project.id)).toEqual([[feature.title], [`${words} touched`, "2", "5"]]);
  await waitUntilSettled(page);
  await expect(page.getByRole("grid", { name: /Estimate of/ })).toMatchAriaSnapshot(`
    - grid:
      - rowgroup:
        - row:
          - columnheader "Feature or task"
          - columnheader "Min (h)"
          - columnheader "Max (h)"
      - rowgroup:
        - row:
          - rowheader:
            - textbox /Feature .*/
        - row:
          - gridcell:
            - textbox /Title of .* touched/
          - gridcell:
            - textbox /Min hours of .* touched/
          - gridcell:
            - textbox /Max hours of .* touched/
  `);
});

test("a new project opens in its sheet", async ({ signIn }) => {
  const page = await signIn("manager");
  await page.goto("/workspace/projects/new");
  const title = unique("Begun");
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("button", { name: "Create and open sheet" }).click();
  await expect(page).toHaveURL(/\/workspace\/projects\/sheet\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Name the first feature, then add its tasks.")).toBeVisible();
  await expectAccessibleLayout(page, "an empty sheet");
});

test("a block of hours fills the cells below, says what it left out, and is undone at once", async ({
  signIn,
  api,
}) => {
  const page = await signIn("manager");
  const { words, project } = await sheetOf(api, page, ["one", "two", "three"]);
  const before = await rowsOf(api, project.id);
  await pasteInto(cell(page, `Min hours of ${words} one`), "4\t8\n9\t3\n2\t6\n1\t1\n");
  await expect(cell(page, `Max hours of ${words} one`)).toHaveValue("8");
  await expect(page.getByTestId("sheet-state")).toHaveText("1 cell not saved");
  await expect(
    page.getByRole("row").getByRole("alert").filter({ hasText: "You entered 9, 3." }),
  ).toBeVisible();
  await expect(
    page.getByText(
      "Hours pasted for 2 tasks · 1 task wasn't changed because its hours were invalid · 1 row was left out because there were no more tasks",
    ),
  ).toBeVisible();
  const rows = (hours: string[][]) => [
    before[0],
    ...["one", "two", "three"].map((name, n) => [`${words} ${name}`, ...(hours[n] ?? [])]),
  ];
  const kept = before[2]?.slice(1) ?? [];
  await expect.poll(() => rowsOf(api, project.id)).toEqual(rows([["4", "8"], kept, ["2", "6"]]));
  await cell(page, `Min hours of ${words} three`).focus();
  await page.keyboard.press("Control+z");
  await expect.poll(() => rowsOf(api, project.id)).toEqual(before);
  await expect(page.getByText("2 changes undone", { exact: true })).toBeVisible();
  await expect(cell(page, `Min hours of ${words} one`)).toBeFocused();

  // A row names pasted text that isn't a number. Typing replaces a pasted number.
  await pasteInto(cell(page, `Min hours of ${words} one`), "tbd\n3\n");
  await expect(
    page.getByRole("row").getByRole("alert").filter({ hasText: "You entered tbd." }),
  ).toBeVisible();
  const second = cell(page, `Min hours of ${words} two`);
  await second.focus();
  await pasteInto(second, "2\n1\n");
  await expect(second).toHaveValue("2");
  await page.keyboard.type("1");
  await expect(second).toHaveValue("1");
});

test("invalid hours of a cell are counted as not saved until they are undone", async ({
  signIn,
  api,
}) => {
  const page = await signIn("manager");
  const { words } = await sheetOf(api, page, ["one", "two"]);
  const min = cell(page, `Min hours of ${words} one`);
  const before = await min.inputValue();
  await min.focus();
  await page.keyboard.type("nine");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("sheet-state")).toHaveText("1 cell not saved");
  await expect(page.getByRole("row").getByRole("alert")).toHaveText(/^Enter a number/);
  await expect(cell(page, `Min hours of ${words} two`)).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(min).toHaveValue(before);
  await expect(min).toBeFocused();
  await expectSaved(page);
});

test("text in the hours of a new task is rejected, and counted as not saved", async ({
  signIn,
  api,
}) => {
  const page = await signIn("manager");
  const { words } = await sheetOf(api, page, ["one"]);
  const draft = page.locator("tr.draft").first();
  await draft.getByRole("combobox", { name: /^New task in/ }).focus();
  await page.keyboard.type(`${words} two`);
  await page.keyboard.press("Enter");
  // A user who expects a new row types the next task.
  await page.keyboard.type(`${words} three 6-12`);
  await page.keyboard.press("Enter");
  await expect(draft.getByRole("alert")).toHaveText(/^Enter a number/);
  await expect(page.getByTestId("sheet-state")).toHaveText("1 cell not saved");
  await expect(draft.getByRole("textbox", { name: /^Min hours/ })).toBeFocused();
  await page.keyboard.type("6-12");
  await page.keyboard.press("Enter");
  await expect(cell(page, `Max hours of ${words} two`)).toHaveValue("12");
  await expectSaved(page);
});

test("a task line in the row for features asks before it becomes a feature", async ({
  signIn,
  api,
}) => {
  const page = await signIn("manager");
  const id = await newProject(api);
  await page.goto(`/workspace/projects/sheet/${id}`);
  await page.getByRole("textbox", { name: "New feature" }).focus();
  await page.keyboard.type("Login form 4-8 #auth");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(/^Hours and tags belong to tasks/);
  expect(await rowsOf(api, id)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(cell(page, "Feature Login form 4-8 #auth")).toBeVisible();
  await expectSaved(page);
  expect(await rowsOf(api, id)).toEqual([["Login form 4-8 #auth"]]);
});

test("a lost connection keeps the focus, the place and all typed text", async ({ signIn, api }) => {
  const page = await signIn("manager");
  const { words, feature, project } = await sheetOf(api, page, freeTasks);
  const invalid = cell(page, `Min hours of ${words} 20`);
  await draft(page, feature.title).fill("Half a title");
  await invalid.fill("nine");
  const focused = cell(page, `Max hours of ${words} 21`);
  await focused.focus();
  const place = () => page.evaluate(() => window.scrollY);
  const before = await place();
  await page.context().setOffline(true);
  await expect(page.getByText(/^No connection since/)).toBeVisible();
  await focused.fill("30");
  await page.keyboard.press("Enter");
  await page.context().setOffline(false);
  await expect(page.getByText(/^No connection since/)).toHaveCount(0);
  await expect
    .poll(() => rowsOf(api, project.id))
    .toContainEqual([`${words} 21`, expect.any(String), "30"]);
  await expect(page.getByTestId("sheet-state")).toHaveText("1 cell not saved");
  await expect(cell(page, `Max hours of ${words} 22`)).toBeFocused();
  await expect(invalid).toHaveValue("nine");
  await expect(draft(page, feature.title)).toHaveValue("Half a title");
  expect(Math.abs((await place()) - before)).toBeLessThan(100);
});
