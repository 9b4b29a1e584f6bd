import type { Page } from "@playwright/test";
import { makeFeature, makeProject, makeTasks } from "../support/library-data.ts";
import { expect, expectAccessible, test, unique } from "../support/workspace.ts";

const widths = [390, 820, 1440];
const schemes = ["light", "dark"] as const;
// The longest that a title may be, without a place to break.
const long = "W".repeat(26);

/** The page stands, nothing loads any more, and nothing sticks out at the side. */
async function settled(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expectNoOverflow(page, path);
}

async function expectNoOverflow(page: Page, where: string) {
  const overflow = await page.evaluate<number>(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );
  expect(overflow, `${where} is wider than its window`).toBeLessThanOrEqual(0);
}

for (const width of widths) {
  const colorScheme = schemes[widths.indexOf(width) % 2];

  test(`a feature's pages pass axe at ${width} px`, async ({ signIn, api }) => {
    const words = unique(long);
    const tasks = await makeTasks(api, [`${words}1`, `${words}2`]);
    const feature = await makeFeature(api, `${words}f`, tasks.slice(0, 1));
    const page = await signIn("manager", { viewport: { width, height: 900 }, colorScheme });
    for (const path of ["features", `features/${feature.id}`, `features/${feature.id}/edit`]) {
      await settled(page, `/workspace/${path}`);
      await expectAccessible(page, path);
    }
    await page.getByRole("textbox", { name: "Title" }).fill("");
    await page.getByRole("button", { name: "Save the feature" }).click();
    await expect(page.getByText("Field cannot be empty")).toBeVisible();
    await expectAccessible(page, "a form with an error");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Leave, discard my text" }).click();
  });

  test(`the feature builder passes axe at ${width} px`, async ({ signIn, api }) => {
    const words = unique(long);
    const tasks = await makeTasks(api, [`${words}1`, `${words}2`]);
    const feature = await makeFeature(api, `${words}f`, tasks.slice(0, 1));
    const page = await signIn("manager", { viewport: { width, height: 900 }, colorScheme });
    await settled(page, `/workspace/features/builder/${feature.id}`);
    await page.getByRole("checkbox").first().check();
    await expectNoOverflow(page, "the builder with a selection");
    await expectAccessible(page, "the feature builder");
    await page.getByRole("button", { name: "New task" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Description" })).toBeVisible();
    await expectAccessible(page, "a new task in the builder");
    await page.getByRole("button", { name: "Cancel" }).click();
    if (width < 720) {
      await page.getByRole("tab", { name: "Feature (1)" }).click();
      await expect(page.getByRole("button", { name: /^Remove/ })).toBeVisible();
      await expectNoOverflow(page, "the feature's tab");
      await expectAccessible(page, "the feature's tab");
    }
  });

  test(`a project's pages pass axe at ${width} px`, async ({ signIn, api }) => {
    const words = unique(long);
    const feature = await makeFeature(api, `${words}f`, await makeTasks(api, [`${words}1`]));
    const project = await makeProject(api, `${words}p`, [feature]);
    const page = await signIn("manager", { viewport: { width, height: 900 }, colorScheme });
    for (const path of ["projects", `projects/${project.id}`, `projects/${project.id}/edit`]) {
      await settled(page, `/workspace/${path}`);
      await expectAccessible(page, path);
    }
    await settled(page, "/workspace/projects/new");
    const people = page.getByRole("combobox", { name: "Add a person" });
    // The server searches, once for what was typed: whoever is not among the first is found too.
    const search = page.waitForRequest((request) => {
      const { operationName, variables } = request.postDataJSON() ?? {};
      return operationName === "Members" && variables.filter.words === "eve";
    });
    await people.pressSequentially("eve");
    await search;
    await expect(page.getByRole("option")).toHaveText(["Eve Engineer"]);
    await page.getByRole("option", { name: "Eve Engineer" }).click();
    await expect(page.getByRole("combobox", { name: "Role of Eve Engineer" })).toBeVisible();
    await expectAccessible(page, "a project's form with a member");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Leave, discard my text" }).click();

    await settled(page, "/workspace/projects");
    await page
      .getByRole("button", { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectAccessible(page, "the delete dialog");
  });

  test(`the project builder passes axe at ${width} px`, async ({ signIn, api }) => {
    const words = unique(long);
    const tasks = await makeTasks(
      api,
      Array.from({ length: 31 }, (_, index) => `${words}${index}`),
    );
    const feature = await makeFeature(api, `${words}f`, tasks.slice(1));
    const small = await makeFeature(api, `${words}s`, tasks.slice(0, 2));
    const project = await makeProject(api, `${words}p`, [feature]);
    const page = await signIn("manager", { viewport: { width, height: 900 }, colorScheme });
    await settled(page, `/workspace/projects/builder/${project.id}?words=${words}`);
    await expectAccessible(page, "the project builder");
    await page.getByRole("button", { name: `Add ${small.title}`, exact: true }).click();
    await expect(page.getByRole("alertdialog")).toContainText("This costs 1 token.");
    await expectAccessible(page, "the question about tokens");
    await page.getByRole("button", { name: "Cancel" }).click();
    if (width < 720) await page.getByRole("tab", { name: "Project (1)" }).click();
    await page.getByRole("button", { name: /30 tasks of/ }).click();
    await expectNoOverflow(page, "an open feature");
    await expectAccessible(page, "an open feature");
  });
}

test("an unknown feature or project is a page not found, and so are the bare paths", async ({
  signIn,
}) => {
  const page = await signIn("manager");
  for (const path of [
    "features/999999999",
    "features/builder/999999999",
    "projects/999999999",
    "projects/builder/999999999",
    "features/builder",
    "projects/builder",
  ]) {
    await page.goto(`/workspace/${path}`);
    await expect(page.getByText("Oops! It looks like there's no such page")).toBeVisible();
  }
  await expectAccessible(page, "a page not found");
  await page.goto("/workspace/projects/builder/abc");
  await expect(page.getByText("Incorrect ID number")).toBeVisible();
});
