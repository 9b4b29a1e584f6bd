import type { Page } from "@playwright/test";
import { apiOf } from "../support/api.ts";
import { boxOf, waitUntilSettled } from "../support/layout-checks.ts";
import { makeFeature, makeProject, makeTasks } from "../support/library-data.ts";
import { registerCompany } from "../support/register-company.ts";
import { searchFor } from "../support/rows.ts";
import { toast } from "../support/toasts.ts";
import {
  demoEmail,
  demoPassword,
  expect,
  test,
  testPassword,
  unique,
} from "../support/workspace.ts";

const parts = (page: Page) =>
  page.getByRole("list", { name: /^(Tasks|Features) in this/ }).locator("> li");
const addButton = (page: Page, title: string) =>
  page.getByRole("button", { name: `Add ${title}`, exact: true });

/** Creates a project that uses all 30 free tasks, and a task outside it. */
async function fullProject(api: Parameters<typeof makeTasks>[0]) {
  const words = unique("Full");
  const taken = Array.from({ length: 30 }, (_, index) => `${words} ${index + 1}`);
  // Tests find the task by a word: a number could match the unique part of the other titles.
  const tasks = await makeTasks(api, [...taken, `${words} surplus`]);
  const extra = tasks.pop();
  if (!extra) throw new Error("No tasks were made");
  const feature = await makeFeature(api, `${words} feature`, tasks);
  const project = await makeProject(api, `${words} project`, [feature]);
  return { words, extra, feature, project };
}

test("the 31st task of a project costs a token after confirmation", async ({ signIn, api }) => {
  const { words, extra, project } = await fullProject(api);
  const small = await makeFeature(api, `${words} small`, [extra]);
  const page = await signIn("manager");
  await page.goto(`/workspace/projects/builder/${project.id}?query=${words}`);
  await expect(page.getByText("30 of 30 free tasks")).toBeVisible();

  await page.getByRole("checkbox", { name: `Select ${small.title}` }).check();
  await page.getByRole("button", { name: "Add 1 feature · 1 token" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("This costs 1 token.");
  await expect(dialog).toContainText(`${project.title}: 1 token`);
  await expect(dialog).toContainText(`Add 1 feature · ${small.title}`);
  await expect(dialog).toContainText(/You have \d+\. \d+ left afterwards\./);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(parts(page)).toHaveCount(1);

  await page.getByRole("button", { name: "Add 1 feature · 1 token" }).click();
  await dialog.getByRole("button", { name: "Add 1 feature · 1 token" }).click();
  await expect(parts(page)).toHaveCount(2);
  await expect(page.getByText("31 of 31 tasks · 1 paid")).toBeVisible();
  await page.reload();
  await expect(page.getByText("31 of 31 tasks · 1 paid")).toBeVisible();
});

test("adding to a shared feature shows which project pays", async ({ signIn, api }) => {
  const { words, extra, feature, project } = await fullProject(api);
  const page = await signIn("manager");
  await page.goto(`/workspace/features/builder/${feature.id}?query=${words}+surplus`);
  await expect(parts(page)).toHaveCount(30);
  await addButton(page, extra.title).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(`${project.title}: 1 token`);
  await dialog.getByRole("button", { name: "Add 1 task · 1 token" }).click();
  await expect(parts(page)).toHaveCount(31);
});

test("an addition is one request and appears before the response, and costly ones share a dialog", async ({
  signIn,
  api,
}) => {
  const { words, extra, feature, project } = await fullProject(api);
  const [second] = await makeTasks(api, [`${words} surplus two`]);
  if (!second) throw new Error("No tasks were made");
  const page = await signIn("manager");
  const sent: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/graphql", async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string };
    if (operationName === "AddTasks") await answered;
    if (/^(CostOf|AddTasks)/.test(operationName ?? "")) sent.push(operationName ?? "");
    await route.fallback();
  });
  await page.goto(`/workspace/features/builder/${feature.id}?query=${words}+surplus`);
  await expect(parts(page)).toHaveCount(30);
  await addButton(page, extra.title).click();
  await addButton(page, second.title).click();
  await expect(parts(page)).toHaveCount(32);
  answer();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("This costs 2 tokens.");
  await expect(dialog).toContainText(extra.title);
  await expect(dialog).toContainText(second.title);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(parts(page)).toHaveCount(30);
  const tokens = async () =>
    (
      await api<{ project: { tokensSpent: number } }>(
        "query ($id: ID!) { project(id: $id) { tokensSpent } }",
        { id: project.id },
      )
    ).project.tokensSpent;
  expect(await tokens()).toBe(0);
  expect(new Set(sent)).toEqual(new Set(["AddTasks"]));

  sent.length = 0;
  await addButton(page, extra.title).click();
  await dialog.getByRole("button", { name: "Add 1 task · 1 token" }).click();
  await expect(parts(page)).toHaveCount(31);
  await expect.poll(tokens).toBe(1);
  expect(sent).toEqual(["AddTasks", "AddTasks"]);
});

test("a declined addition isn't bought with one whose price comes later", async ({
  signIn,
  api,
}) => {
  const { words, extra, feature } = await fullProject(api);
  const [second] = await makeTasks(api, [`${words} surplus two`]);
  if (!second) throw new Error("No tasks were made");
  const page = await signIn("manager");
  const held: (() => void)[] = [];
  await page.route("**/api/graphql", async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string };
    if (operationName === "AddTasks") await new Promise<void>((resolve) => held.push(resolve));
    await route.fallback();
  });
  const release = async (index: number) => {
    await expect.poll(() => held.length).toBe(index + 1);
    held[index]?.();
  };
  await page.goto(`/workspace/features/builder/${feature.id}?query=${words}+surplus`);
  await expect(parts(page)).toHaveCount(30);
  await addButton(page, extra.title).click();
  await addButton(page, second.title).click();
  // The first addition is refused. The dialog appears only once the price of both is known.
  await release(0);
  await expect.poll(() => held.length).toBe(2);
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toHaveCount(0);
  await release(1);
  await expect.poll(() => held.length).toBe(3);
  await expect(dialog).toHaveCount(0);
  await expect(parts(page)).toHaveCount(32);
  await release(2);
  await expect(dialog).toContainText("This costs 2 tokens.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(parts(page)).toHaveCount(30);

  await addButton(page, second.title).click();
  await release(3);
  await expect(dialog).toContainText("This costs 1 token.");
  await expect(dialog).not.toContainText(`${extra.title},`);
  await dialog.getByRole("button", { name: "Add 1 task · 1 token" }).click();
  await release(4);
  await expect(parts(page)).toHaveCount(31);
  await expect(parts(page).last()).toContainText(second.title);
});

test("an undo pressed before an addition's question waits for its answer", async ({
  signIn,
  api,
}) => {
  const { words, extra, feature } = await fullProject(api);
  const page = await signIn("manager");
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/graphql", async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string };
    if (operationName === "AddTasks") await answered;
    await route.fallback();
  });
  await page.goto(`/workspace/features/builder/${feature.id}?query=${words}+surplus`);
  await expect(parts(page)).toHaveCount(30);
  await addButton(page, extra.title).click();
  await page.keyboard.press("Control+z");
  answer();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Add 1 task · 1 token" }).click();
  // The addition is undone after it was confirmed.
  await expect(page.getByTestId("builder-said")).toContainText("Change undone.");
  await expect(parts(page)).toHaveCount(30);
  await expect(page.getByRole("button", { name: `Redo: ${extra.title} added` })).toBeVisible();
});

test("a price that has changed in the meantime is confirmed again", async ({ signIn, api }) => {
  const { words, extra, feature, project } = await fullProject(api);
  const remove =
    "mutation ($f: ID!, $t: ID!) { removeTasksFromFeature(featureId: $f, taskIds: [$t]) { id } }";
  const { tasks } = (
    await api<{ feature: { tasks: { id: string; title: string }[] } }>(
      "query ($id: ID!) { feature(id: $id) { tasks { id title } } }",
      { id: feature.id },
    )
  ).feature;
  const [spare] = tasks;
  if (!spare) throw new Error("No tasks were made");
  await api(remove, { f: feature.id, t: spare.id });
  const both = await makeFeature(api, `${words} both`, [extra, ...(await makeTasks(api, [words]))]);
  const page = await signIn("manager");
  await page.goto(`/workspace/projects/builder/${project.id}?query=${words}`);
  await addButton(page, both.title).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("This costs 1 token.");
  // Someone takes the last free place.
  const add =
    "mutation ($f: ID!, $t: [ID!]!) { addTasksToFeature(featureId: $f, taskIds: $t, maxTokens: 0) { id } }";
  await api(add, { f: feature.id, t: [spare.id] });
  await dialog.getByRole("button", { name: "Add 1 feature · 1 token" }).click();
  await expect(dialog).toContainText("This costs 2 tokens.");
  await dialog.getByRole("button", { name: "Add 1 feature · 2 tokens" }).click();
  await expect(page.getByText("32 of 32 tasks · 2 paid")).toBeVisible();
});

test("the price of duplicating a paid project is confirmed again when it changes", async ({
  signIn,
  api,
}) => {
  const { words, extra, feature, project } = await fullProject(api);
  const add =
    "mutation ($f: ID!, $t: [ID!]!) { addTasksToFeature(featureId: $f, taskIds: $t) { id } }";
  const [another] = await makeTasks(api, [`${words} 32`]);
  await api(add, { f: feature.id, t: [extra.id] });
  const page = await signIn("manager");
  await page.goto(`/workspace/projects?query=${words}`);
  await page.getByRole("button", { name: `Actions for ${project.title}` }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("This costs 1 token.");
  await api(add, { f: feature.id, t: [another?.id] });
  await dialog.getByRole("button", { name: "Duplicate project · 1 token" }).click();
  await expect(dialog).toContainText("This costs 2 tokens.");
  await dialog.getByRole("button", { name: "Duplicate project · 2 tokens" }).click();
  await expect(page).toHaveURL(/\/workspace\/projects\/\d+$/);
  await expect(page.getByText("32 of 32 tasks · 2 paid")).toBeVisible();
});

test("an engineer who can't spend tokens continues in a copy of the feature", async ({
  signIn,
  api,
}) => {
  const { words, extra, feature, project } = await fullProject(api);
  const page = await signIn("engineer");
  await page.goto(`/workspace/features/builder/${feature.id}?query=${words}+surplus`);
  await expect(parts(page)).toHaveCount(30);
  await addButton(page, extra.title).click();
  const dialog = page.getByRole("alertdialog", { name: "This would spend tokens" });
  await expect(dialog).toContainText(project.title);
  await dialog.getByRole("button", { name: "Duplicate feature" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: `${feature.title} (copy)` }),
  ).toBeVisible();
  expect(page.url()).not.toContain(`/builder/${feature.id}`);
  await expect(parts(page)).toHaveCount(30);
  await searchFor(page, extra.title);
  await addButton(page, extra.title).click();
  await expect(parts(page)).toHaveCount(31);
});

test("a balance that is too small shows the missing tokens and adds nothing", async ({
  signIn,
  api,
}) => {
  const { words, project } = await fullProject(api);
  const titles = Array.from({ length: 90 }, (_, index) => `${words} more ${index + 1}`);
  const big = await makeFeature(api, `${words} big`, await makeTasks(api, titles));
  const page = await signIn("manager");
  await page.goto(`/workspace/projects/builder/${project.id}?query=${words}`);
  await addButton(page, big.title).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("This costs 90 tokens.");
  await expect(dialog).toContainText(/You need \d+ more tokens/);
  await expect(dialog.getByRole("button", { name: /Add 1 feature/ })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(parts(page)).toHaveCount(1);
});

test("tokens spent in the meantime give a warning and a dialog to order more", async ({
  signIn,
  request,
}) => {
  const owner = await registerCompany(request);
  const api = await apiOf(request, owner.email, testPassword);
  const { me } = await api<{ me: { company: { id: string } } }>("{ me { company { id } } }");
  const staff = await apiOf(request, demoEmail("staff"), demoPassword);
  await staff(
    "mutation ($id: ID!, $input: GrantTokensInput!) { grantTokens(companyId: $id, input: $input) { id } }",
    { id: me.company.id, input: { tokens: 2, reason: "To spend" } },
  );
  const { extra, feature, project } = await fullProject(api);
  await api(
    "mutation ($f: ID!, $t: [ID!]!) { addTasksToFeature(featureId: $f, taskIds: $t) { id } }",
    { f: feature.id, t: [extra.id] },
  );
  const page = await signIn(owner);
  await page.setViewportSize({ width: 390, height: 480 });
  await page.goto("/workspace/projects");
  await page.getByRole("button", { name: `Actions for ${project.title}` }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  const dialog = page.getByRole("alertdialog", { name: /tokens?\b/ });
  await expect(dialog).toContainText("This costs 1 token.");
  await api("mutation ($id: ID!) { duplicateProject(id: $id, maxTokens: 1) { id } }", {
    id: project.id,
  });
  await dialog.getByRole("button", { name: "Duplicate project · 1 token" }).click();
  await expect(toast(page, "warning")).toContainText(/1 more token/);
  await expect(dialog).toContainText("You need 1 more token");
  const order = dialog.getByRole("button", { name: "Order 1 token" });
  // The toast covers no button, even in a small window.
  const [shown, ...buttons] = await Promise.all(
    [toast(page, "warning"), ...(await dialog.getByRole("button").all())].map(boxOf),
  );
  for (const button of buttons)
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(button.y);
  await order.click();
  await expect(page).toHaveURL(/\/workspace\/.*tokens=1/);
});

test("a change that the server rejects is rolled back and reported", async ({ signIn, api }) => {
  const words = unique("Gone");
  const [kept, gone] = await makeTasks(api, [`${words} kept`, `${words} gone`]);
  if (!kept || !gone) throw new Error("No tasks were made");
  const feature = await makeFeature(api, `${words} feature`, [kept]);
  const page = await signIn("engineer");
  await page.goto(`/workspace/features/builder/${feature.id}?query=${words}`);
  await expect(addButton(page, gone.title)).toBeVisible();
  await api("mutation ($id: ID!) { deleteTask(id: $id) }", { id: gone.id });
  await addButton(page, gone.title).click();
  const alert = page.getByRole("alert").filter({ hasText: `${gone.title} wasn't added` });
  await expect(alert).toContainText(". Nothing has changed.");
  await expect(parts(page)).toHaveCount(1);
});

test("a change without a connection is rolled back and succeeds later", async ({ signIn, api }) => {
  const words = unique("Offline");
  const [a, b] = await makeTasks(api, [`${words} a`, `${words} b`]);
  if (!a || !b) throw new Error("No tasks were made");
  const feature = await makeFeature(api, `${words} feature`, [a, b]);
  const page = await signIn("engineer");
  await page.goto(`/workspace/features/builder/${feature.id}?query=${words}`);
  await expect(parts(page)).toHaveCount(2);
  await waitUntilSettled(page);
  await page.context().setOffline(true);
  // The toast region that the press loads fails too, and mustn't move the button.
  await page.route(/\/toast-region/, (route) => route.abort());
  await page.getByRole("button", { name: `Move ${b.title} up` }).click({ delay: 500 });
  const alert = page.getByRole("alert").filter({ hasText: `${b.title} wasn't moved` });
  await expect(alert).toContainText("can't be reached");
  await expect(parts(page).first()).toContainText(a.title);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: `Move ${b.title} up` }).click();
  await expect(alert).toHaveCount(0);
  await expect(parts(page).first()).toContainText(b.title);
});

test("two users in one builder see each other's changes", async ({ signIn, api }) => {
  const words = unique("Both");
  const [a, b, c] = await makeTasks(api, [`${words} a`, `${words} b`, `${words} c`]);
  if (!a || !b || !c) throw new Error("No tasks were made");
  const feature = await makeFeature(api, `${words} feature`, [a]);
  const [mine, theirs] = [await signIn("engineer"), await signIn("manager")];
  for (const page of [mine, theirs]) {
    await page.goto(`/workspace/features/builder/${feature.id}?query=${words}`);
    await expect(parts(page)).toHaveCount(1);
  }
  await addButton(mine, b.title).click();
  await expect(parts(mine)).toHaveCount(2);
  // The response to a user's change includes the other's.
  await addButton(theirs, c.title).click();
  await expect(parts(theirs)).toHaveCount(3);
  await expect(parts(theirs).nth(1)).toContainText(b.title);
  // Returning to the tab also loads the other's changes.
  await mine.evaluate("window.dispatchEvent(new Event('focus'))");
  await expect(parts(mine)).toHaveCount(3);
});

test("an engineer can open a project's builder but not change it", async ({ signIn, api }) => {
  const words = unique("Read");
  const feature = await makeFeature(api, `${words} feature`);
  const other = await makeFeature(api, `${words} other`);
  const project = await makeProject(api, `${words} project`, [feature]);
  const page = await signIn("engineer");
  await page.goto(`/workspace/projects/builder/${project.id}?query=${words}`);
  await expect(parts(page)).toHaveCount(1);
  await expect(addButton(page, other.title)).toBeDisabled();
  await expect(page.getByRole("button", { name: `Remove ${feature.title}` })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Drag/ })).toHaveCount(0);
});
