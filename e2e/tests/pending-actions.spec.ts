import type { Page } from "@playwright/test";
import { type Api, apiOf } from "../support/api.ts";
import { zipWithExtraTask } from "../support/exported.ts";
import { expectAccessibleLayout, waitUntilSettled } from "../support/layout-checks.ts";
import { type CreatedRow, makeFeature, makeProject, makeTasks } from "../support/library-data.ts";
import { registerCompany } from "../support/register-company.ts";
import { orderMissingTokens, payAndReturn } from "../support/shop.ts";
import { test as base, expect, logIn, testPassword, unique } from "../support/workspace.ts";

interface OutOfTokens {
  page: Page;
  api: Api;
  /** The first words of all titles in the company. */
  words: string;
  /** Holds 30 of the 31 tasks and is the project's only feature. */
  feature: CreatedRow;
  project: CreatedRow;
  last: CreatedRow;
}

/** Provides a company without tokens, a project of 30 free tasks, and one more task. */
const test = base.extend<{ outOfTokens: OutOfTokens }>({
  outOfTokens: async ({ page, request }, use) => {
    const owner = await registerCompany(request);
    const api = await apiOf(request, owner.email, testPassword);
    const words = unique("Stopped");
    const titles = Array.from({ length: 31 }, (_, index) => `${words} ${index + 1}`);
    const tasks = await makeTasks(api, titles);
    const last = tasks.pop();
    if (!last) throw new Error("No tasks were made");
    const feature = await makeFeature(api, `${words} feature`, tasks);
    const project = await makeProject(api, `${words} project`, [feature]);
    await logIn(page, owner);
    await use({ page, api, words, feature, project, last });
  },
});

const resumeBanner = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "You didn't have enough tokens to finish this" });
const resumeButton = (page: Page, name: string) =>
  resumeBanner(page).getByRole("button", { name, exact: true });
const chooseAction = async (page: Page, title: string, action: string) => {
  await page.getByRole("button", { name: `Actions for ${title}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
};

interface ProjectRow {
  title: string;
  taskCount: number;
}
const projectsOf = async ({ api }: OutOfTokens) =>
  (await api<{ projects: { items: ProjectRow[] } }>("{ projects { items { title taskCount } } }"))
    .projects.items;

test("a bulk action and a duplication are resumed, once each, after payment", async ({
  outOfTokens,
}) => {
  const { page, words, feature, project, last } = outOfTokens;
  await page.goto(`/workspace/tasks?query=${encodeURIComponent(last.title)}`);
  await page.getByRole("checkbox", { name: `Select ${last.title}`, exact: true }).check();
  await page.getByRole("button", { name: "Add to feature" }).click();
  await page.getByRole("combobox", { name: "Feature" }).fill(words);
  await page.getByRole("option", { name: feature.title }).click();
  await page.getByRole("button", { name: "Add to feature" }).click();
  await orderMissingTokens(page, 1);
  await payAndReturn(page);
  await expect(page).toHaveURL(/\/workspace\/tasks\?query=/);
  await expect(resumeBanner(page)).toContainText(feature.title);
  await waitUntilSettled(page);
  await expectAccessibleLayout(page, "the banner to resume an action");
  await resumeButton(page, "Add 1 task · 1 token").click();
  await expect(page.getByText(`1 task added to “${feature.title}”`)).toBeVisible();
  await expect(resumeBanner(page)).toHaveCount(0);
  expect(await projectsOf(outOfTokens)).toEqual([{ title: project.title, taskCount: 31 }]);

  await page.goto("/workspace/projects");
  await chooseAction(page, project.title, "Duplicate");
  await orderMissingTokens(page, 1);
  await payAndReturn(page);
  await expect(page).toHaveURL(/\/workspace\/projects$/);
  await resumeButton(page, "Duplicate project · 1 token").dblclick();
  await expect(page).toHaveURL(/\/workspace\/projects\/\d+$/);
  await expect(page.getByText("31 of 31 tasks · 1 paid")).toBeVisible();
  await page.goto("/workspace/projects");
  await expect(page.getByRole("row").filter({ hasText: words })).toHaveCount(2);
  await expect(resumeBanner(page)).toHaveCount(0);
  expect((await projectsOf(outOfTokens)).map(({ taskCount }) => taskCount)).toEqual([31, 31]);
});

test("a row of a sheet is added to its new feature after payment", async ({ outOfTokens }) => {
  const { page, words, project } = outOfTokens;
  await page.goto(`/workspace/projects/sheet/${project.id}`);
  await page.getByRole("textbox", { name: "New feature" }).fill(`${words} new`);
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: `New task in ${words} new` }).fill("Surplus 1-2");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Review cost", exact: true }).click();
  await orderMissingTokens(page, 1);
  await payAndReturn(page);
  await resumeButton(page, "Add 1 task · 1 token").click();
  await expect(page.getByText("31 of 31 tasks · 1 paid")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title of Surplus" })).toBeVisible();
  expect(await projectsOf(outOfTokens)).toEqual([{ title: project.title, taskCount: 31 }]);
});

test("a restore is resumed after payment, and an action on a deleted project is dropped", async ({
  outOfTokens,
}) => {
  const { page, api, feature, project, last } = outOfTokens;
  await api("mutation ($id: ID!) { deleteFeature(id: $id, evenIfUsed: true) }", { id: feature.id });
  const other = await makeFeature(api, `${feature.title} two`, [last]);
  await api(
    "mutation ($id: ID!, $ids: [ID!]!) { addFeaturesToProject(projectId: $id, featureIds: $ids, maxTokens: 0) { id } }",
    { id: project.id, ids: [other.id] },
  );
  await page.goto("/workspace/bin");
  await chooseAction(page, feature.title, "Restore");
  await orderMissingTokens(page, 1);
  await payAndReturn(page);
  await resumeButton(page, "Restore · 1 token").click();
  await expect(page.getByText("The bin is empty")).toBeVisible();
  expect(await projectsOf(outOfTokens)).toEqual([{ title: project.title, taskCount: 31 }]);

  await page.goto(`/workspace/projects/${project.id}`);
  await page.getByRole("button", { name: /^More actions|^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await orderMissingTokens(page, 1);
  await page.goto(`/workspace/projects/${project.id}`);
  await api("mutation ($id: ID!) { deleteProject(id: $id) }", { id: project.id });
  await resumeButton(page, "Duplicate project · 1 token").click();
  await expect(page.getByText("This doesn't exist or was deleted.").first()).toBeVisible();
  await expect(resumeBanner(page)).toHaveCount(0);
  await page.goto("/workspace/tokens");
  await expect(page.getByText("Continue")).toHaveCount(0);
});

test("a resumed import asks for its file again by name", async ({ outOfTokens }) => {
  const { page, project } = outOfTokens;
  await page.goto(`/workspace/projects/report/${project.id}`);
  const zip = await zipWithExtraTask(page, "larger.zip");
  const dialog = page.getByRole("dialog", { name: "Import project" });
  const choose = () => dialog.locator("input[type=file]").setInputFiles(zip);
  await page.goto("/workspace/projects");
  await page.getByRole("button", { name: "Import zip" }).click();
  await choose();
  await dialog.getByRole("link", { name: "Order 1 token" }).click();
  await payAndReturn(page);
  await resumeButton(page, "Import project").click();
  await expect(dialog).toContainText("Choose “larger.zip” again");
  await choose();
  await dialog.getByRole("button", { name: "Import project · 1 token" }).click();
  await expect(page).toHaveURL(/\/workspace\/projects\/\d+$/);
  await expect(page.getByText("31 of 31 tasks · 1 paid")).toBeVisible();
  await expect(resumeBanner(page)).toHaveCount(0);
});

test("an order opens with the requested number of tokens and keeps its draft", async ({
  outOfTokens: { page },
}) => {
  const tokens = page.getByLabel("Number of tokens");
  const restoreDraft = page.getByRole("button", { name: "Restore draft" });
  await page.goto("/workspace/invoices/order");
  await tokens.fill("7");
  await expect(page.getByTestId("total")).toHaveText("$7.00");
  await page.getByRole("link", { name: "Invoices" }).first().click();
  await page.getByRole("button", { name: "Leave and keep draft" }).click();
  await page.goto("/workspace/invoices/order?tokens=5");
  await expect(tokens).toHaveValue("5");
  await expect(restoreDraft).toHaveCount(0);
  await page.goto("/workspace/invoices/order");
  await restoreDraft.click();
  await expect(tokens).toHaveValue("7");
  await page.getByRole("button", { name: "50", exact: true }).click();
  await expect(tokens).toHaveValue("50");
  await expect(page.getByRole("button", { name: "Order 50 tokens · $50.00" })).toBeVisible();
  await expect(page.getByText("You have 0 tokens")).toBeVisible();
});
