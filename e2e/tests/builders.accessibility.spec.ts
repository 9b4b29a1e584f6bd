import type { Page } from "@playwright/test";
import {
  expectAccessible,
  expectAccessibleLayout,
  expectFits,
  waitUntilSettled,
} from "../support/layout-checks.ts";
import { makeFeature, makeProject, makeTasks } from "../support/library-data.ts";
import { openDeleteDialog } from "../support/rows.ts";
import { expect, test, unique } from "../support/workspace.ts";

// A long title without a possible line break.
const long = "W".repeat(26);
const phone = { width: 390, height: 900 };

async function open(page: Page, path: string) {
  await page.goto(`/workspace/${path}`);
  await waitUntilSettled(page);
}

test("feature pages fit the screen, and the form with an error is accessible", async ({
  signIn,
  api,
}) => {
  const words = unique(long);
  const tasks = await makeTasks(api, [`${words}1`, `${words}2`]);
  const feature = await makeFeature(api, `${words}f`, tasks.slice(0, 1));
  const page = await signIn("manager");
  for (const path of ["features", `features/${feature.id}`, `features/${feature.id}/edit`]) {
    await open(page, path);
    await expectFits(page, path);
  }
  await page.getByRole("textbox", { name: "Title" }).fill("");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Field cannot be empty")).toBeVisible();
  await expectAccessibleLayout(page, "a form with an error", async () =>
    page.getByText("Field cannot be empty"),
  );
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard and leave" }).click();
});

test("the feature builder is accessible with a selection and a new task", async ({
  signIn,
  api,
}) => {
  const words = unique(long);
  const tasks = await makeTasks(api, [`${words}1`, `${words}2`]);
  const feature = await makeFeature(api, `${words}f`, tasks.slice(0, 1));
  const page = await signIn("manager", { viewport: phone });
  await open(page, `features/builder/${feature.id}`);
  await page.getByRole("checkbox").first().check();
  await expectAccessibleLayout(page, "the feature builder with a selection");
  await page.getByRole("button", { name: "New task" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Description" })).toBeVisible();
  await expectAccessibleLayout(page, "a new task in the builder", async () =>
    page.getByRole("dialog"),
  );
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.setViewportSize(phone);
  await page.getByRole("tab", { name: "Feature (1)" }).click();
  await expect(page.getByRole("button", { name: /^Remove/ })).toBeVisible();
  await expectAccessibleLayout(page, "the feature tab");
});

test("project pages fit the screen, and the form and delete dialog are accessible", async ({
  signIn,
  api,
}) => {
  const words = unique(long);
  const feature = await makeFeature(api, `${words}f`, await makeTasks(api, [`${words}1`]));
  const project = await makeProject(api, `${words}p`, [feature]);
  const page = await signIn("manager");
  for (const path of ["projects", `projects/${project.id}`, `projects/${project.id}/edit`]) {
    await open(page, path);
    await expectFits(page, path);
  }
  await open(page, "projects/new");
  await page.getByRole("heading", { name: "Team" }).click();
  const people = page.getByRole("combobox", { name: "Add team member" });
  // One request searches on the server, so members beyond the first page are found too.
  const search = page.waitForRequest((request) => {
    const { operationName, variables } = request.postDataJSON() ?? {};
    return operationName === "Members" && variables.filter.query === "eve";
  });
  await people.pressSequentially("eve");
  await search;
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText(["Eve Engineer"]);
  await page.getByRole("option", { name: "Eve Engineer" }).click();
  await expect(page.getByRole("combobox", { name: "Role of Eve Engineer" })).toBeVisible();
  await expectAccessibleLayout(page, "a project's form with a member");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard and leave" }).click();

  await open(page, "projects");
  await expectAccessibleLayout(page, "the delete dialog", () => openDeleteDialog(page));
});

test("the project builder is accessible with its token dialog and an open feature", async ({
  signIn,
  api,
}) => {
  const words = unique(long);
  const tasks = await makeTasks(
    api,
    Array.from({ length: 31 }, (_, index) => `${words}${index}`),
  );
  const feature = await makeFeature(api, `${words}f`, tasks.slice(1));
  const small = await makeFeature(api, `${words}s`, tasks.slice(0, 2));
  const project = await makeProject(api, `${words}p`, [feature]);
  const page = await signIn("manager", { viewport: phone });
  await open(page, `projects/builder/${project.id}?query=${words}`);
  await expectFits(page, "the project builder");
  await page.getByRole("button", { name: `Add ${small.title}`, exact: true }).click();
  await expect(page.getByRole("alertdialog")).toContainText("This costs 1 token.");
  await expectAccessibleLayout(page, "the token dialog", async () => page.getByRole("alertdialog"));
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.setViewportSize(phone);
  await page.getByRole("tab", { name: "Project (1)" }).click();
  await page.getByRole("button", { name: /30 tasks in/ }).click();
  await expectAccessibleLayout(page, "an open feature");
});

test("unknown ids and bare builder paths show the not-found page", async ({ signIn }) => {
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
  await expectAccessible(page, "a not-found page");
  await page.goto("/workspace/projects/builder/abc");
  await expect(page.getByText("Incorrect ID number")).toBeVisible();
});
