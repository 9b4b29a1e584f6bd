import type { Page, Request } from "@playwright/test";
import { boxOf, expectAccessible } from "../support/layout-checks.ts";
import { makeFeature, makeProject, makeTasks } from "../support/library-data.ts";
import { searchFor } from "../support/rows.ts";
import {
  createTaskButton,
  descriptionField,
  fillTask,
  findTask,
  heading,
  png,
  textFile,
} from "../support/task-form.ts";
import { toast } from "../support/toasts.ts";
import { holdLaterScripts } from "../support/weight.ts";
import { expect, test, unique } from "../support/workspace.ts";

test("an engineer creates a task with tags, an image and a file, and finds it", async ({
  signIn,
}) => {
  const page = await signIn("engineer");
  const [title, tag] = [unique("Read meters"), unique("Hardware")];
  await page.goto("/workspace/tasks");
  await page.getByRole("link", { name: "New task" }).click();
  await fillTask(page, title, "4", "6,5");
  await descriptionField(page).pressSequentially("Every fifteen minutes.");
  const images = page.locator("form input[type=file][accept^='image']");
  await images.setInputFiles({ name: "meter.png", mimeType: "image/png", buffer: png });
  const words = page.getByRole("textbox", { name: "Alt text" });
  await words.fill("A meter");
  // Submits this dialog only, not the task form below it.
  await words.press("Control+Enter");
  await expect(page.getByRole("img", { name: "A meter" })).toBeVisible();
  await page.keyboard.type("Below it.");

  await page.getByRole("combobox", { name: "Tags" }).fill(tag);
  await page.getByRole("option", { name: `Create “${tag}”` }).click();
  await expect(page.getByRole("button", { name: tag })).toBeVisible();

  await page
    .locator("form input[type=file]:not([accept])")
    .setInputFiles([textFile, { ...textFile, name: "plan.txt" }]);
  await page.getByRole("button", { name: "Move plan.txt up" }).click();
  await expect(page.getByRole("list", { name: "Files" }).getByRole("listitem")).toContainText([
    "plan.txt",
    "notes.txt",
  ]);
  await page.getByRole("button", { name: "Remove notes.txt" }).click();

  await descriptionField(page).press("Control+Enter");
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByText("4 to 6.5 hours")).toBeAttached();
  await expect(page.getByRole("region", { name: "Description" }).locator("p")).toHaveText([
    "Every fifteen minutes.",
    "Below it.",
  ]);
  await expect(page.getByRole("img", { name: "A meter" })).toHaveJSProperty("naturalWidth", 1);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download plan.txt" }).click();
  expect((await download).suggestedFilename()).toBe("plan.txt");

  await page.getByRole("link", { name: tag }).click();
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
  await findTask(page, title);
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
});

test("a new task goes into a feature from its page, and the next one is a click away", async ({
  signIn,
  api,
}) => {
  const feature = await makeFeature(api, unique("Holds"));
  const page = await signIn("engineer");
  const title = unique("Goes on");
  const field = page.getByRole("textbox", { name: "Title" });
  await page.goto("/workspace/tasks/new");
  await expect(field).toBeFocused();
  await fillTask(page, title);
  await createTaskButton(page).click();
  await expect(heading(page, title)).toBeVisible();
  await page.getByRole("button", { name: "Add to feature" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Feature" }).fill(feature.title);
  await page.getByRole("option", { name: feature.title }).click();
  await dialog.getByRole("button", { name: "Add to feature" }).click();
  await expect(page.getByRole("link", { name: feature.title })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "New task" }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  for (const path of ["/workspace/features/new", "/workspace/projects/new"]) {
    const manager = await signIn("manager");
    await manager.goto(path);
    await expect(manager.getByRole("textbox", { name: "Title" })).toBeFocused();
  }
});

test("a project's optional fields are folded until they are opened or filled", async ({
  signIn,
}) => {
  const page = await signIn("manager");
  await page.goto("/workspace/projects/new");
  const title = page.getByRole("textbox", { name: "Title" });
  const members = page.getByRole("combobox", { name: "Add team member" });
  const assumptions = page.getByRole("textbox", { name: "Assumptions" });
  const part = (name: string) => page.locator("summary").filter({ hasText: name });
  await title.fill(unique("Folded"));
  await expect(members).toBeHidden();
  await expect(assumptions).toBeHidden();
  // Closed fields are not in the tab order.
  await part("Team").press("Tab");
  await expect(part("Proposal details")).toBeFocused();
  await page.keyboard.press("Enter");
  await assumptions.fill("The API is documented.");
  await page.getByRole("button", { name: "Create and open builder" }).click();
  await page.waitForURL(/\/projects\/builder\/\d+$/);
  await page.goto(page.url().replace(/builder\/(\d+)$/, "$1/edit"));
  await expect(assumptions).toContainText("The API is documented.");
  await expect(members).toBeHidden();
});

test("an engineer edits, duplicates and deletes their own task", async ({ signIn }) => {
  const page = await signIn("engineer");
  const title = unique("Draw screens");
  await page.goto("/workspace/tasks/new");
  await fillTask(page, title);
  await createTaskButton(page).click();
  await page.getByRole("link", { name: "Edit" }).click();
  const renamed = unique("Draw all screens");
  await page.getByRole("textbox", { name: "Title" }).fill(renamed);
  await page.getByRole("textbox", { name: "Min hours" }).fill("9");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Max hours can't be less than min hours")).toBeVisible();
  await page.getByRole("textbox", { name: "Max hours" }).fill("12.25");
  await page.getByRole("textbox", { name: "Max hours" }).press("Enter");
  await expect(heading(page, renamed)).toBeVisible();
  await expect(page.getByText("9 to 12.25 hours")).toBeAttached();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByText("9 to 12.25 hours")).toHaveCount(0);

  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(page.getByText(/^“.+” created$/)).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await page
    .getByRole("alertdialog", { name: /^Delete task/ })
    .getByRole("button", { name: "Delete task" })
    .click();
  await expect(heading(page, "Tasks")).toBeVisible();
  await findTask(page, title);
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
});

test("tags are created, renamed and deleted, and duplicates are rejected", async ({ signIn }) => {
  const page = await signIn("engineer");
  const title = unique("Kiosk");
  await page.goto("/workspace/tags");
  await page.getByRole("button", { name: "New tag" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.getByRole("button", { name: "New tag" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill(title.toUpperCase());
  await page.keyboard.press("Enter");
  await expect(page.getByText("A tag with this title already exists")).toBeVisible();
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard and leave" }).click();

  await searchFor(page, title);
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: `Actions for ${title}` }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill(`${title} x`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: `${title} x` })).toBeVisible();
  await page.getByRole("button", { name: `Actions for ${title} x` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete tag" }).click();
  await expect(page.getByText("No matches")).toBeVisible();
});

test("deleting a task in use lists its features and needs confirmation", async ({
  signIn,
  api,
}) => {
  const [title, feature] = [unique("Needed"), unique("Holder")];
  const { createTask } = await api<{ createTask: { id: string } }>(
    `mutation ($title: String!) { createTask(input: { title: $title, minHours: "1", maxHours: "2" }) { id } }`,
    { title },
  );
  const page = await signIn("manager");
  await findTask(page, title);
  // The shown list doesn't know this usage, so the server refuses the deletion.
  await api(
    `mutation ($title: String!, $taskIds: [ID!]!) { createFeature(input: { title: $title, taskIds: $taskIds }) { id } }`,
    { title: feature, taskIds: [createTask.id] },
  );
  await page.getByRole("button", { name: `Actions for ${title}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Delete task" }).click();
  await expect(dialog.getByText(`This is used in: ${feature}.`)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  // On the task's page, the dialog lists the usage immediately.
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByText(feature)).toBeVisible();
  await dialog.getByRole("button", { name: "Delete everywhere" }).click();
  await expect(heading(page, "Tasks")).toBeVisible();
  await findTask(page, title);
  await expect(page.getByText("No matches")).toBeVisible();
});

test("an engineer can't delete a colleague's task and sees why", async ({ signIn, api }) => {
  const { createTask } = await api<{ createTask: { id: string } }>(
    `mutation ($title: String!) { createTask(input: { title: $title, minHours: "1", maxHours: "2" }) { id } }`,
    { title: unique("The manager's") },
  );
  const page = await signIn("engineer");
  await page.goto(`/workspace/tasks/${createTask.id}`);
  await expect(page.getByRole("button", { name: "Delete" })).toBeDisabled();
  await page.getByRole("button", { name: "Delete" }).locator("..").focus();
  await expect(page.getByRole("tooltip")).toHaveText("No access to this functionality");
});

test("Ctrl+K finds a task by its title", async ({ signIn, api }) => {
  const title = unique("Palette target");
  await api(
    `mutation ($title: String!) { createTask(input: { title: $title, minHours: "1", maxHours: "2" }) { id } }`,
    { title },
  );
  const page = await signIn("engineer");
  await page.goto("/workspace");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or jump to" }).fill(title);
  await expect(page.getByRole("option", { name: title }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(heading(page, title)).toBeVisible();

  // Recent pages come first, then actions of the page and new rows.
  await page.keyboard.press("Control+k");
  const options = page.getByRole("option");
  await expect(options.first()).toContainText(title);
  await expect(page.getByRole("option", { name: `Duplicate ${title}` })).toBeVisible();
  const words = unique("Made by the palette");
  await page.getByRole("combobox", { name: "Search or jump to" }).fill(words);
  await page.getByRole("option", { name: `New task “${words}”` }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(words);
  await page.goto("/workspace");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(options.first()).toContainText(title);
});

const similarRows = (page: Page) => page.getByRole("status").filter({ hasText: "Did you mean:" });
const isSearch = (request: Request) => /query Search\(/.test(request.postData() ?? "");

test("a search with a typo links to similar tasks, features and projects", async ({
  signIn,
  api,
}) => {
  const title = unique("Meter readings");
  await makeTasks(api, [title]);
  await makeFeature(api, title);
  await makeProject(api, title);
  const page = await signIn("manager");
  for (const list of ["tasks", "features", "projects"]) {
    await page.goto(`/workspace/${list}`);
    await searchFor(page, title.replace("readings", "raedings"));
    await expect(page.getByRole("heading", { name: "No matches" })).toBeVisible();
    const link = similarRows(page).getByRole("link", { name: title });
    await expect(link).toHaveCount(1);
    await expectAccessible(page, `similar ${list}`);
    await link.click();
    await expect(heading(page, title)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/workspace/${list}/\\d+$`));
  }
});

test("similar rows move nothing, and are left out when they can't be loaded", async ({
  signIn,
  api,
}) => {
  const title = unique("Meter readings");
  await makeTasks(api, [title]);
  const typo = title.replace("readings", "raedings");
  const page = await signIn("engineer");
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route("**/api/graphql", async (route) => {
    if (isSearch(route.request())) await held;
    await route.continue();
  });
  const message = page
    .locator(".MuiCard-root")
    .filter({ has: page.getByRole("heading", { name: "No matches" }) });
  const clear = message.getByRole("button", { name: "Clear all" });
  const path = `/workspace/tasks?query=${encodeURIComponent(typo)}`;
  await page.goto(path);
  await expect(clear).toBeVisible();
  const before = await boxOf(clear);
  await expect(similarRows(page)).toHaveCount(0);
  letGo();
  await expect(similarRows(page).getByRole("link", { name: title })).toBeVisible();
  expect(await boxOf(clear)).toEqual(before);

  await page.unrouteAll({ behavior: "wait" });
  await page.route("**/api/graphql", (route) =>
    isSearch(route.request()) ? route.abort() : route.continue(),
  );
  const failed = page.waitForEvent("requestfailed", isSearch);
  await page.goto(path);
  await failed;
  await expect(clear).toBeVisible();
  await expect(similarRows(page)).toHaveCount(0);
  await expect(toast(page, "error")).toHaveCount(0);
});

test("a project's PDF is exported from the palette", async ({ signIn, api }) => {
  const project = await makeProject(api, unique("Exported"));
  const page = await signIn("manager");
  await page.goto(`/workspace/projects/${project.id}`);
  await expect(heading(page, project.title)).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or jump to" }).fill("export pdf");
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(page).toHaveURL(/\/report\/\d+$/);
});

test("a project's builder links to its sheet and to a new feature", async ({ signIn, api }) => {
  const project = await makeProject(api, unique("Linked"), [
    await makeFeature(api, unique("Linked"), await makeTasks(api, [unique("Linked")])),
  ]);
  const page = await signIn("manager");
  await page.goto(`/workspace/projects/builder/${project.id}`);
  await page.getByRole("link", { name: "Sheet", exact: true }).click();
  await expect(page).toHaveURL(`/workspace/projects/sheet/${project.id}`);
  await page.goBack();
  await page.getByRole("link", { name: "New feature" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New feature" })).toBeVisible();
});

test("the pages of a project share breadcrumbs, title, status and tabs", async ({
  signIn,
  api,
}) => {
  test.slow();
  const { id, title } = await makeProject(api, unique("Headed"), [
    await makeFeature(api, unique("Headed"), await makeTasks(api, [unique("Headed")])),
  ]);
  const page = await signIn("manager");
  await page.goto(`/workspace/projects/${id}`);
  const tabs = page.getByRole("navigation", { name: "Pages of this project" });
  const current = tabs.locator("[aria-current=page]");
  const crumbs = page
    .getByRole("navigation", { name: "Breadcrumbs" })
    .getByRole("listitem")
    .filter({ hasText: /\w/ });
  const names = ["Overview", "Sheet", "Builder", "Report", "Price", "Versions", "Actual hours"];
  await expect(tabs.getByRole("link")).toHaveText(names);
  for (const name of names) {
    await tabs.getByRole("link", { name, exact: true }).click();
    await expect(current).toHaveText(name);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("button", { name: /^Change status/ })).toBeVisible();
    await expect(crumbs).toHaveText(["Projects", title, ...(name === "Overview" ? [] : [name])]);
  }
  // On a phone, the current tab is scrolled into view.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(current).toBeInViewport({ ratio: 1 });
  await page.goto(`/workspace/projects/${id}/versions/new`);
  await expect(current).toHaveText("Versions");
  await expect(crumbs).toHaveText(["Projects", title, "Versions", "Freeze version"]);
});

test("a project's page has a button for its PDF", async ({ signIn, api }) => {
  const project = await makeProject(api, unique("Offered"), [
    await makeFeature(api, unique("Offered"), await makeTasks(api, [unique("Offered")])),
  ]);
  const page = await signIn("manager");
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`/workspace/projects/${project.id}`);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export PDF" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await page.goBack();
  await page.getByRole("button", { name: `Actions for ${project.title}` }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Duplicate", /^Delete/]);
});

test("a project's PDF is exported from its builder, on a phone from the menu", async ({
  signIn,
  api,
}) => {
  const project = await makeProject(api, unique("Exported"), [
    await makeFeature(api, unique("Exported"), await makeTasks(api, [unique("Exported")])),
  ]);
  const builder = `/workspace/projects/builder/${project.id}`;
  const page = await signIn("manager");
  await page.goto(builder);
  await page.getByRole("link", { name: "Report", exact: true }).click();
  await expect(page).toHaveURL(/\/report\/\d+$/);
  await page.goto(builder);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export PDF" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(builder);
  await page.getByRole("button", { name: `Actions for ${project.title}` }).click();
  await page.getByRole("menuitem", { name: "Export PDF" }).click();
  await expect(page).toHaveURL(/\/report\/\d+$/);
});

test("the palette runs builder actions: undo, redo, a new task and the report", async ({
  signIn,
  api,
}) => {
  const words = unique("By palette");
  const [task] = await makeTasks(api, [`${words} A`]);
  const feature = await makeFeature(api, unique("Built"));
  const project = await makeProject(api, unique("Built"));
  const page = await signIn("manager");
  await page.goto(`/workspace/features/builder/${feature.id}?query=${encodeURIComponent(words)}`);
  await page.getByRole("button", { name: `Add ${task?.title}` }).click();
  const parts = page.getByRole("list", { name: "Tasks in this feature" }).getByRole("listitem");
  await expect(parts).toHaveCount(1);
  await expect(page.getByRole("button", { name: `Undo: ${task?.title} added` })).toBeVisible();
  const palette = page.getByRole("combobox", { name: "Search or jump to" });
  const choose = async (typed: string, name: string) => {
    await page.keyboard.press("Control+k");
    await palette.fill(typed);
    await page.getByRole("option", { name }).click();
  };
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route("**/api/graphql", async (route) => {
    if (/mutation/.test(route.request().postData() ?? "")) await held;
    await route.continue();
  });
  await choose("undo", `Undo: ${task?.title} added`);
  await expect(parts).toHaveCount(0);
  // The palette opens before there is a step to redo, and shows it once there is one.
  const found = page.waitForResponse((reply) => /redo/.test(reply.request().postData() ?? ""));
  await page.keyboard.press("Control+k");
  await palette.fill("redo");
  await found;
  letGo();
  await page.getByRole("option", { name: `Redo: ${task?.title} added` }).click();
  await expect(parts).toHaveCount(1);
  await choose(`${words} B`, `Add a new task “${words} B”`);
  const dialog = page.getByRole("dialog", { name: "New task" });
  await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue(`${words} B`);
  await dialog.getByRole("textbox", { name: "Min hours" }).fill("1");
  await dialog.getByRole("textbox", { name: "Max hours" }).fill("2");
  await dialog.getByRole("button", { name: "Create task" }).click();
  await expect(parts).toHaveText([/ A/, / B/]);

  await page.goto(`/workspace/projects/builder/${project.id}`);
  await expect(page.getByRole("searchbox", { name: "Search features" })).toBeVisible();
  await choose("export", `Export PDF ${project.title}`);
  await expect(page).toHaveURL(`/workspace/projects/report/${project.id}`);
  await page.goto(`/workspace/projects/builder/${project.id}`);
  await expect(page.getByRole("searchbox", { name: "Search features" })).toBeVisible();
  await choose("report", `Open report ${project.title}`);
  await expect(page).toHaveURL(`/workspace/projects/report/${project.id}`);
});

test("typing continues in the editor once it has loaded, and the layout doesn't shift", async ({
  signIn,
  api,
}) => {
  const text = { type: "text", text: "Stored." };
  const { createTask: task } = await api<{ createTask: { id: string } }>(
    "mutation ($input: CreateTaskInput!) { createTask(input: $input) { id } }",
    {
      input: {
        title: unique("Typed ahead"),
        minHours: "1",
        maxHours: "2",
        description: { type: "doc", content: [{ type: "paragraph", content: [text] }] },
      },
    },
  );
  const page = await signIn("engineer");
  const toolbar = page.getByRole("toolbar", { name: "Text formatting" });
  const below = page.getByRole("combobox", { name: "Tags" });
  for (const [path, stored, width] of [
    ["/workspace/tasks/new", "", 390],
    [`/workspace/tasks/${task.id}/edit`, "Stored.", 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const release = await holdLaterScripts(page, path);
    await page.goto(path);
    await descriptionField(page).pressSequentially("Read twice");
    await page.keyboard.press("ArrowLeft");
    const before = await boxOf(below);
    await expect(toolbar).toHaveCount(0);
    release();
    await expect(toolbar).toBeVisible();
    await page.keyboard.insertText("!");
    await expect(descriptionField(page)).toHaveText(`${stored}Read twic!e`);
    expect(await boxOf(below)).toEqual(before);
    await page.unrouteAll({ behavior: "wait" });
  }
});
