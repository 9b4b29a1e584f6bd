import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Api } from "../support/api.ts";
import { pdfText } from "../support/exported.ts";
import { expectAccessibleLayout } from "../support/layout-checks.ts";
import { makeFeature, makeProject, makeTasks } from "../support/library-data.ts";
import { freeze, versionDetails, versionsOf } from "../support/versions.ts";
import { expect, test, unique } from "../support/workspace.ts";

async function makeShop(api: Api, words: string) {
  const tasks = await makeTasks(api, [`${words} login`, `${words} basket`]);
  const feature = await makeFeature(api, `${words} feature`, tasks);
  return { tasks, feature, project: await makeProject(api, `${words} shop`, [feature]) };
}

const updateTask = (api: Api, id: string | undefined, input: object) =>
  api(
    "mutation ($id: ID!, $input: UpdateTaskInput!) { updateTask(id: $id, input: $input) { id } }",
    {
      id,
      input,
    },
  );

const leftOf = (element: Element) => Math.round(element.getClientRects()[0]?.left ?? 0);
const rightOf = (element: Element) => Math.round(element.getClientRects()[0]?.right ?? 0);

const openFeature = (page: Page, words: string) =>
  page
    .locator("summary")
    .filter({ hasText: `${words} feature` })
    .click();

async function downloadPdf(page: Page): Promise<Uint8Array> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download PDF" }).click(),
  ]);
  return new Uint8Array(await readFile(await download.path()));
}

test("a frozen version and its PDF stay the same while the project changes", async ({
  signIn,
  api,
}) => {
  test.slow();
  const words = unique("Frozen");
  const { project, tasks } = await makeShop(api, words);
  const page = await signIn("manager");
  await page.goto(`/workspace/projects/${project.id}`);
  await page.getByRole("link", { name: "Versions", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No versions yet" })).toBeVisible();
  await expectAccessibleLayout(page, "versions of a project without any");

  await page.getByRole("link", { name: "Freeze version 1" }).click();
  const effort = page.getByRole("region", { name: "Effort by feature" });
  await expect(effort).toContainText("4–8 h");
  await expectAccessibleLayout(page, "freezing a version");
  await page.setViewportSize({ width: 1440, height: 900 });

  const secret = `${words} we'd also take less`;
  await freeze(page, project.id, 1, secret);
  await expect(versionDetails(page)).toContainText(secret);
  const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("listitem");
  await expect(crumbs.filter({ hasText: /\w/ })).toHaveText([
    "Projects",
    project.title,
    "Versions",
    "Version 1",
  ]);
  await openFeature(page, words);
  await expect(page.getByText(`${words} login`, { exact: true })).toBeVisible();
  const before = await downloadPdf(page);
  const { text } = await pdfText(before);
  expect(text).toContain("Version 1 · ");
  expect(text).toContain(`${words} login`);
  expect(text).not.toContain(secret);

  await updateTask(api, tasks[0]?.id, { title: `${words} sign-in`, maxHours: "10" });
  await page.reload();
  await expect(effort).toContainText("4–8 h");
  await openFeature(page, words);
  await expect(page.getByText(`${words} login`, { exact: true })).toBeVisible();
  expect(await downloadPdf(page)).toEqual(before);
  await expectAccessibleLayout(page, "a version");
});

test("a project is sent from its overview in one go, and again from its report", async ({
  signIn,
  api,
}) => {
  test.slow();
  const words = unique("Sent");
  const { project, tasks } = await makeShop(api, words);
  const page = await signIn("manager");
  await page.goto(`/workspace/projects/${project.id}/edit`);
  await page.getByRole("combobox", { name: "Client" }).fill(`${words} Ltd`);
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("link", { name: "Send to client" }).click();
  await page.getByRole("button", { name: "Freeze version 1 and choose recipient" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading")).toHaveText("Share version 1", { timeout: 60_000 });
  await dialog.getByLabel("Recipient").fill("Ada Finch");
  await dialog.getByLabel("Email", { exact: true }).fill("ada@finch.example");
  await dialog.getByRole("button", { name: "Only create link" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/versions\/1$/);

  await page.goto(`/workspace/projects/report/${project.id}`);
  await page.getByRole("link", { name: "Send to client" }).click();
  await expect(dialog.getByRole("heading")).toHaveText("New link to version 1");
  await dialog.getByLabel("Recipient").pressSequentially("finch");
  await page.getByRole("option", { name: "Ada Finch ada@finch.example" }).click();
  await expect(dialog.getByLabel("Recipient")).toHaveValue("Ada Finch");
  await expect(dialog.getByLabel("Email", { exact: true })).toHaveValue("ada@finch.example");
  await expectAccessibleLayout(page, "sending a version again");
  await dialog.getByRole("button", { name: "Only create link" }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/workspace/tasks/${tasks[0]?.id}`);
  const inProjects = page.getByRole("region", { name: "Used in projects" });
  await expect(inProjects.getByRole("link")).toHaveText([project.title]);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("note")).toContainText("Used in 1 project (1 Sent).");

  await page.goto("/workspace/projects/new");
  await page.getByRole("combobox", { name: "Client" }).pressSequentially(words);
  await page.getByRole("option", { name: `${words} Ltd` }).click();
  await expect(page.getByRole("combobox", { name: "Client" })).toHaveValue(`${words} Ltd`);
});

test("versions are compared with each other and with now, restored and discarded", async ({
  signIn,
  api,
}) => {
  test.slow();
  const words = unique("Compared");
  const { project, tasks, feature } = await makeShop(api, words);
  const page = await signIn("admin");
  await freeze(page, project.id, 1, "First offer");
  await updateTask(api, tasks[0]?.id, { title: `${words} sign-in`, maxHours: "10" });
  const [extra] = await makeTasks(api, [`${words} search`]);
  await api(
    "mutation ($id: ID!, $ids: [ID!]!) { addTasksToFeature(featureId: $id, taskIds: $ids) { id } }",
    { id: feature.id, ids: [extra?.id] },
  );

  await page.getByRole("link", { name: "Compare with current project" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `Version 1 and current project: “${project.title}”`,
  );
  await expect(page.getByRole("main").getByRole("region").first()).toHaveAccessibleName(
    "Features and tasks",
  );
  await expect(page.getByText("Hours: 4–8 h → 6–18 h")).toBeVisible();
  const summary = page.getByRole("table", { name: "Summary" });
  await expect(summary.getByRole("row", { name: /^Min hours/ })).toContainText(/4\s*6\s*\+2/);
  await expect(summary.getByRole("row", { name: /^Max hours/ })).toContainText(/8\s*18\s*\+10/);
  await expect(page.getByText("0 added · 0 removed · 1 changed")).toBeVisible();
  await expect(page.getByText("1 added · 0 removed · 1 changed")).toBeVisible();
  const effort = page.getByRole("region", { name: "Features and tasks" });
  const task = (title: string) => effort.getByRole("listitem").filter({ hasText: title }).last();
  await expect(task("search")).toContainText("Added");
  await expect(task("sign-in").locator("del")).toContainText("login");
  await expect(task("sign-in")).toContainText("2–4 h");
  await expect(task("sign-in")).toContainText("2–10 h");
  await expect(effort.getByText(`${words} basket`)).toHaveCount(0);
  await effort.getByRole("switch", { name: "Show unchanged" }).check();
  await expect(task("basket")).toContainText("Unchanged");
  await expectAccessibleLayout(page, "a comparison of versions");
  await page.setViewportSize({ width: 1440, height: 900 });

  await freeze(page, project.id, 2);
  await page.goto(versionsOf(project.id));
  const rows = page.getByRole("table", { name: "Versions" }).getByRole("row");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(2)).toContainText("First offer");
  await page.setViewportSize({ width: 820, height: 900 });
  const first = page.getByRole("link", { name: "Version 1", exact: true });
  expect(await first.evaluate((link) => link.getClientRects().length)).toBe(1);
  const box = page.getByRole("checkbox", { name: /Version 1/ });
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const gap = (await first.evaluate(leftOf)) - (await box.evaluate(rightOf));
    expect(gap, `between checkbox and title at ${width} px`).toBeLessThan(32);
  }
  await page.setViewportSize({ width: 820, height: 900 });
  const lefts = await page
    .locator("td[data-label=Frozen]")
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getClientRects()[0]?.left ?? 0)));
  expect(new Set(lefts).size).toBe(1);
  await expect(page.getByRole("button", { name: "Actions for Version 1" })).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("checkbox", { name: "Select Version 1" }).check();
  await expect(page.getByText("Select two versions to compare them.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select Version 2" }).check();
  await expectAccessibleLayout(page, "selected versions");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("link", { name: "Compare", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `Version 1 and version 2 of “${project.title}”`,
  );
  await expect(summary.getByRole("row", { name: /^Max hours/ })).toContainText("+10");

  const menuOf = async (title: string) => {
    await page.goto(versionsOf(project.id));
    await page.getByRole("button", { name: `Actions for ${title}` }).click();
    return page.getByRole("menu");
  };
  await (await menuOf("Version 1"))
    .getByRole("menuitem", { name: "Restore as new project" })
    .click();
  await expect(page).toHaveURL(/\/workspace\/projects\/\d+$/);
  expect(page.url()).not.toMatch(new RegExp(`/${project.id}$`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(project.title);
  await expect(page.getByText("4–8 h", { exact: true }).first()).toBeVisible();

  await (await menuOf("Version 2")).getByRole("menuitem", { name: "Discard" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard version" }).click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Freeze version 3" })).toBeVisible();
  await page.goto(`${versionsOf(project.id)}/2`);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});

test("a project that changes while it is previewed isn't frozen as it was", async ({
  signIn,
  api,
}) => {
  const words = unique("Changing");
  const { project, tasks } = await makeShop(api, words);
  const page = await signIn("manager");
  await page.goto(`${versionsOf(project.id)}/new`);
  const button = page.getByRole("button", { name: "Freeze version 1" });
  await expect(button).toBeEnabled();
  await page.getByLabel("Level of detail").selectOption("Features only");
  await expect(page.locator("details")).toHaveCount(0);
  await expect(button).toBeEnabled();
  await page.getByLabel("Internal note").fill("Call them first");
  await updateTask(api, tasks[0]?.id, { maxHours: "10" });
  await button.click();
  await expect(page.getByText("so nothing was frozen")).toBeVisible();
  await expect(page.getByText(`1 feature changed: ${words} feature`)).toBeVisible();
  await expect(page.getByText("Hours: 4–8 h → 4–14 h")).toBeVisible();
  await expect(page.getByLabel("Internal note")).toHaveValue("Call them first");
  await expect(page.getByRole("region", { name: "Effort by feature" })).toContainText("4–14 h");

  await page.getByRole("textbox", { name: "Valid until" }).fill("01/01/2020");
  await page.getByRole("textbox", { name: "Valid until" }).blur();
  await expect(page.getByText("This day has passed. Choose today or a later day.")).toBeVisible();
  await expect(button).toBeDisabled();
  await page.getByRole("textbox", { name: "Valid until" }).fill("");
  await expect(button).toBeEnabled();
  await button.click();
  await expect(page).toHaveURL(/\/versions\/1$/);
});

test("an engineer reads versions but can't freeze or discard them", async ({ signIn, api }) => {
  const { project } = await makeShop(api, unique("Read only"));
  const manager = await signIn("manager");
  await freeze(manager, project.id, 1);
  const page = await signIn("engineer");
  await page.goto(versionsOf(project.id));
  await expect(page.getByRole("link", { name: "Version 1", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Freeze/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Actions for Version 1" }).click();
  await expect(page.getByRole("menuitem", { name: "Discard" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
});
