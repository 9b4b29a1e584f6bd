import type { Locator, Page } from "@playwright/test";
import type { Api } from "../support/api.ts";
import { expectAccessibleLayout } from "../support/layout-checks.ts";
import { makeFeature, makeProject, makeTasks } from "../support/library-data.ts";
import { expect, test, unique } from "../support/workspace.ts";

const hoursOf = (page: Page, task: string) =>
  page.getByRole("textbox", { name: `Actual hours of ${task}` });
const rowOf = (page: Page, task: string) => page.getByRole("row", { name: task });
const sums = (page: Page) => page.getByTestId("actual-sums");
const expectSaved = (page: Page) =>
  expect(page.getByTestId("actual-hours-state")).toHaveText("Saved");

/** Pastes text as a spreadsheet puts it on the clipboard. */
const pasteInto = (field: Locator, text: string) =>
  field.evaluate((input, cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", cells);
    input.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

/** Creates a project of five tasks, each 2 to 4 hours. The first is in both features. */
async function soldProject(api: Api, state: string) {
  const name = unique("Sold");
  const titles = ["Login", "Mail", "Search", "Basket", "Checkout"].map((each) => `${name} ${each}`);
  const tasks = await makeTasks(api, titles);
  const [first] = tasks;
  const features = [
    await makeFeature(api, `${name} accounts`, tasks.slice(0, 3)),
    await makeFeature(api, `${name} shop`, [...(first ? [first] : []), ...tasks.slice(3)]),
  ];
  const project = await makeProject(api, name, features);
  await api(
    "mutation ($id: ID!, $state: ProjectState!) { setProjectState(id: $id, state: $state) { id } }",
    { id: project.id, state },
  );
  const [login = "", mail = "", search = "", basket = "", checkout = ""] = titles;
  return { project, login, mail, search, basket, checkout };
}

test("a manager marks a project as won, types and pastes hours, and marks it as done", async ({
  signIn,
  api,
}) => {
  const { project, login, mail, search, basket, checkout } = await soldProject(api, "sent");
  const page = await signIn("manager");
  await page.goto(`/workspace/projects/${project.id}/actual-hours`);
  await expect(page.getByText("This project hasn't been won yet")).toBeVisible();
  await page.getByRole("button", { name: "Mark project as won" }).click();
  await expect(sums(page)).toContainText("Tasks with actual hours: 0 of 5");
  await expect(sums(page)).toContainText("12–24 h");

  await hoursOf(page, login).fill("9,5");
  await hoursOf(page, login).press("Enter");
  await expect(hoursOf(page, mail)).toBeFocused();
  await expect(rowOf(page, login)).toContainText("1.5 h over max");
  await page.keyboard.type("1");
  await page.keyboard.press("ArrowDown");
  await expect(rowOf(page, mail)).toContainText("1 h under min");
  await expect(hoursOf(page, search)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(hoursOf(page, mail)).toBeFocused();

  await pasteInto(hoursOf(page, search), "3\n\n1,250\n7\n");
  await expect(
    page.getByText(/Hours pasted for 1 task · 1 invalid cell was left out/).first(),
  ).toBeVisible();
  await expect(rowOf(page, checkout)).toContainText("You entered 1,250.");
  await expectSaved(page);
  await hoursOf(page, basket).fill("0");
  await hoursOf(page, checkout).fill("4");
  await hoursOf(page, checkout).press("Enter");
  await expect(sums(page)).toContainText("17.5 h");
  await expect(sums(page)).toContainText("Tasks with actual hours: 5 of 5");
  await expectSaved(page);
  const day = page.getByRole("textbox", { name: `Finish date of ${mail}` });
  await day.fill("01/02/2999");
  await day.press("Tab");
  await expect(rowOf(page, mail)).toContainText("The date can't be in the future");
  await day.fill("01.02.2026");
  await day.press("Tab");
  await expectSaved(page);

  await page.reload();
  await expect(sums(page)).toContainText("Tasks with actual hours: 5 of 5");
  await expect(hoursOf(page, login)).toHaveValue("9.5");
  await expect(day).toHaveValue("01/02/2026");
  await page.getByRole("button", { name: "Mark project as done" }).click();
  await expect(page.getByRole("button", { name: "Change status: Done" })).toBeVisible();
  await page.goto(`/workspace/projects/${project.id}`);
  await page.getByRole("link", { name: "Enter actual hours" }).click();
  await expect(hoursOf(page, login)).toHaveValue("9.5");
});

test("a change of hours is undone by keyboard, and a paste by its toast", async ({
  signIn,
  api,
}) => {
  const { project, login, mail, search } = await soldProject(api, "won");
  const page = await signIn("manager");
  await page.goto(`/workspace/projects/${project.id}/actual-hours`);
  await hoursOf(page, login).fill("5");
  await hoursOf(page, login).press("Enter");
  await expect(sums(page)).toContainText("1 of 5");
  await page.keyboard.press("Control+z");
  await expect(sums(page)).toContainText("0 of 5");
  await expect(hoursOf(page, login)).toHaveValue("");
  await pasteInto(hoursOf(page, mail), "2\n3");
  await expect(hoursOf(page, search)).toHaveValue("3");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(sums(page)).toContainText("0 of 5");
  await expectSaved(page);
  await page.reload();
  await expect(sums(page)).toContainText("0 of 5");
});

test("hours typed without a network are kept and sent again", async ({ signIn, api }) => {
  const { project, login, mail } = await soldProject(api, "won");
  const page = await signIn("manager");
  await page.goto(`/workspace/projects/${project.id}/actual-hours`);
  await hoursOf(page, login).fill("5");
  // Only this mutation fails: a failed query would make the page report the connection instead.
  await page.route("**/api/graphql", (route) =>
    route.request().postData()?.includes("RecordActualHours") ? route.abort() : route.fallback(),
  );
  await hoursOf(page, login).press("Enter");
  await expect(page.getByTestId("actual-hours-state")).toHaveText("Not saved");
  await hoursOf(page, mail).fill("6");
  await hoursOf(page, mail).press("Enter");
  await expect(page.getByText("2 changes aren't saved yet.")).toBeVisible();
  await page.unroute("**/api/graphql");
  await page.getByRole("button", { name: "Try again" }).click();
  await expectSaved(page);
  await page.reload();
  await expect(hoursOf(page, login)).toHaveValue("5");
  await expect(hoursOf(page, mail)).toHaveValue("6");
});

test("hours that a colleague has changed since aren't overwritten", async ({ signIn, api }) => {
  const { project, login, mail } = await soldProject(api, "won");
  const page = await signIn("manager");
  await page.goto(`/workspace/projects/${project.id}/actual-hours`);
  await hoursOf(page, login).fill("5");
  const { projectActuals } = await api<{
    projectActuals: { rows: { taskId: string; title: string }[] };
  }>("query ($id: ID!) { projectActuals(projectId: $id) { rows { taskId title } } }", {
    id: project.id,
  });
  await api(
    "mutation ($id: ID!, $entries: [ActualHoursInput!]!) { recordActualHours(projectId: $id, source: typed, entries: $entries) { version } }",
    {
      id: project.id,
      entries: projectActuals.rows
        .filter(({ title }) => title === login)
        .map(({ taskId }) => ({ taskId, actualHours: "7" })),
    },
  );
  await hoursOf(page, login).press("Enter");
  await expect(rowOf(page, login)).toContainText("Someone has changed it since.");
  await expect(hoursOf(page, login)).toHaveValue("7");
  await hoursOf(page, mail).fill("3");
  await hoursOf(page, mail).press("Enter");
  await expectSaved(page);
  await expect(sums(page)).toContainText("Tasks with actual hours: 2 of 5");
});

test("an engineer reads actual hours, and the page fits phones", async ({ signIn, api }) => {
  const { project, login } = await soldProject(api, "won");
  const page = await signIn("engineer");
  await page.goto(`/workspace/projects/${project.id}/actual-hours`);
  await expect(hoursOf(page, login)).not.toBeEditable();
  await expect(page.getByRole("button", { name: "Mark project as done" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Change status/ })).toHaveCount(0);
  await expectAccessibleLayout(page, "Actual hours");
});

test("the state of a project is changed on its page, undone, and filters the list", async ({
  signIn,
  api,
}) => {
  const { project } = await soldProject(api, "sent");
  const page = await signIn("manager");
  await page.goto(`/workspace/projects/${project.id}`);
  await page.getByRole("button", { name: "Change status: Sent" }).click();
  await page.getByRole("menuitemradio", { name: "Lost" }).click();
  await expect(page.getByRole("button", { name: "Change status: Lost" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Change status: Sent" })).toBeVisible();
  await page.goto(`/workspace/projects?query=${encodeURIComponent(project.title)}&state=sent`);
  await expect(page.getByRole("link", { name: project.title })).toBeVisible();
  await page.goto(`/workspace/projects?query=${encodeURIComponent(project.title)}&state=won`);
  await expect(page.getByRole("link", { name: project.title })).toHaveCount(0);
});
