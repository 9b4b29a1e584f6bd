import type { Locator } from "@playwright/test";
import { apiOf } from "../support/api.ts";
import { pdfText } from "../support/exported.ts";
import { expectAccessibleLayout, waitUntilSettled } from "../support/layout-checks.ts";
import { makeFeature, makeProject } from "../support/library-data.ts";
import { registerCompany } from "../support/register-company.ts";
import { expect, logIn, test, testPassword, unique } from "../support/workspace.ts";

type Api = Parameters<typeof makeFeature>[0];

async function makeTask(api: Api, title: string, minHours: string, maxHours: string) {
  const { createTask } = await api<{ createTask: { id: string; title: string } }>(
    "mutation ($input: CreateTaskInput!) { createTask(input: $input) { id title } }",
    { input: { title, minHours, maxHours } },
  );
  return createTask;
}

/** Creates a project that uses one task twice and has an empty feature. */
async function makeRepeating(api: Api, words: string) {
  const wide = await makeTask(api, `${words} wide`, "10", "28");
  const narrow = await makeTask(api, `${words} narrow`, "4", "14");
  const features = [
    await makeFeature(api, `${words} one`, [wide, narrow]),
    await makeFeature(api, `${words} two`, [narrow]),
    await makeFeature(api, `${words} empty`),
  ];
  return makeProject(api, `${words} all`, features);
}

/** Returns position and width of the bars in per cent, without their tracks: `[28, 56]`. */
const barsIn = (where: Locator) =>
  where
    .locator("svg rect[x]")
    .evaluateAll((bars) =>
      bars.map((bar) =>
        ["x", "width"].map((name) => Math.round(Number.parseFloat(bar.getAttribute(name) ?? ""))),
      ),
    );

test("report, project page and builder show the same totals and largest uncertainties", async ({
  signIn,
  api,
}) => {
  const words = unique("Wide");
  const { id, title } = await makeRepeating(api, words);
  const page = await signIn("manager");
  const said = "3 tasks (2 unique)";
  const region = (name: string) => page.getByRole("region", { name, exact: true });
  await page.goto(`/workspace/projects/report/${id}`);
  await expect(region("Summary")).toContainText(said);
  await expect(region("Summary")).toContainText("Max is 3.1 times min");
  await expect(region("Summary").locator("svg rect")).toHaveCount(0);
  const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" });
  await expect(crumbs.getByRole("listitem").filter({ hasText: /\w/ })).toHaveText([
    "Projects",
    title,
    "Report",
  ]);

  // 42 and 14 h on a scale to 50. A feature without hours has no bar.
  expect(await barsIn(region("Effort by feature"))).toEqual([
    [28, 56],
    [8, 20],
  ]);
  const feature = (name: string) =>
    region("Effort by feature").getByRole("button", { name: `${words} ${name}` });
  await expect(feature("one")).toContainText("2 tasks · 76% of the effort");
  await expect(feature("one")).toContainText("14–42 h");
  await expect(feature("empty")).toContainText("0 tasks · 0% of the effort");
  await expect(region("Effort by feature")).toContainText(/Total\s*18–56 h/);
  await expect(region("Effort by feature")).toContainText("based on the midpoint of each range");
  await page.getByRole("button", { name: "Show all tasks" }).click();
  await expect(page.getByRole("img", { name: "Scale from 0 to 30 hours" })).toHaveCount(2);
  await expect(region("Effort by feature")).toContainText(said);

  const rows = page.getByRole("table", { name: "Biggest sources of uncertainty" }).getByRole("row");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText("used in 2 features");
  await expect(rows.nth(1)).toContainText("20 h");
  await expect(rows.nth(1)).toContainText("2 × 10 h");
  await expect(rows.nth(2)).toContainText("47%");
  await expectAccessibleLayout(page, "a report");

  await page.goto(`/workspace/projects/${id}`);
  await expect(page.getByText(`Total of 3 features · ${said}`)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/workspace/projects/builder/${id}`);
  await expect(page.getByText(said)).toBeVisible();
  const opener = page.getByRole("button", { name: "Biggest sources of uncertainty" });
  const dialog = page.getByRole("dialog", { name: "Biggest sources of uncertainty" });
  await expectAccessibleLayout(page, "the biggest sources of uncertainty", async () => {
    await page.keyboard.press("Escape");
    // On a phone, the button is in the project's tab.
    const { width = 0 } = page.viewportSize() ?? {};
    if (width < 720) await page.getByRole("tab").last().click();
    await opener.press("Enter");
    return dialog;
  });
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});

test("the report is printed in full on white paper with a sign-off", async ({ signIn, api }) => {
  const words = unique("Printed");
  const { id, title } = await makeRepeating(api, words);
  const page = await signIn("manager", { colorScheme: "dark" });
  await page.goto(`/workspace/projects/report/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await waitUntilSettled(page);
  const tasks = page.getByText(`${words} narrow`, { exact: true });
  await expect(page.getByText("Sign-off")).toBeHidden();
  const before = await tasks.count();
  const scheme = () => page.evaluate(() => document.documentElement.dataset.scheme);
  await page.evaluate(() =>
    addEventListener("beforeprint", () => {
      document.title = document.documentElement.dataset.scheme ?? "none";
    }),
  );
  const { text } = await pdfText(await page.pdf());
  expect(await page.title()).toBe("light");
  // The parts are in the order of the PDF.
  let place = 0;
  for (const part of [
    "Estimated effort",
    "Biggest sources of uncertainty",
    "Effort by feature",
    "Team",
    "Assumptions",
    "Not included",
    "Attachments",
    "Sign-off",
  ]) {
    expect(text.slice(place), `“${part}” is printed next`).toContain(part);
    place = text.indexOf(part, place) + part.length;
  }
  for (const printed of [`${words} empty`, "also in", "Signed for the client"])
    expect(text).toContain(printed);
  expect(text.split(`${words} narrow`).length - 1).toBe(before + 2);
  for (const ofScreen of ["Export PDF", "Skip to", "Show all tasks"])
    expect(text).not.toContain(ofScreen);
  await expect(tasks).toHaveCount(before);
  expect(await scheme()).toBe("dark");
});

test("bars share one scale across pages of a list, and the guide tracks finished steps", async ({
  page,
  request,
}) => {
  const { email } = await registerCompany(request);
  await logIn(page, { email });
  await page.goto("/workspace");
  const steps = page.getByRole("region", { name: "Create your first estimate" });
  const close = steps.getByRole("button", { name: "Dismiss this guide" });
  await expect(close).toBeVisible();
  await expectAccessibleLayout(page, "the guide to a first estimate");
  await close.press("Enter");
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Tokens", { exact: true })).toBeVisible();
  await waitUntilSettled(page);
  await expect(steps).toHaveCount(0);

  const api = await apiOf(request, email, testPassword);
  const [short] = await Promise.all([makeTask(api, "A short one", "2", "4")]);
  for (let index = 0; index < 10; index += 1) await makeTask(api, `Middle ${index}`, "2", "8");
  await makeTask(api, "Z the longest", "20", "40");
  await page.goto("/workspace/tasks");
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  await expect(row("A short one")).toBeVisible();
  expect(await barsIn(row("A short one"))).toEqual([[5, 5]]);
  await page.goto("/workspace/tasks?page=2");
  await expect(row("Z the longest")).toBeVisible();
  expect(await barsIn(row("Z the longest"))).toEqual([[50, 50]]);

  // Simulates another browser of the same user, where the guide isn't dismissed.
  await page.evaluate(() => localStorage.removeItem("presale.steps.closed"));
  await page.goto("/workspace");
  await expect(steps.getByRole("img", { name: "Done" })).toHaveCount(1);
  const feature = await makeFeature(api, "Any feature", [short]);
  const { id } = await makeProject(api, "Any project", [feature]);
  const { projectExports } = await api<{ projectExports: { zip: string } }>(
    "query ($id: ID!) { projectExports(projectId: $id) { zip } }",
    { id },
  );
  await page.reload();
  await expect(steps.getByRole("img", { name: "Done" })).toHaveCount(3);
  await request.get(projectExports.zip);
  await page.reload();
  await expect(page.getByRole("link", { name: "Any project" })).toBeVisible();
  await waitUntilSettled(page);
  await expect(steps).toHaveCount(0);
});

test("a date is typed as it is displayed, and a missing task links back to its list", async ({
  signIn,
  api,
}) => {
  const { id } = await makeProject(api, unique("Dated"));
  const page = await signIn("manager");
  await page.goto(`/workspace/projects/${id}/edit`);
  const day = page.getByRole("textbox", { name: "Valid until" });
  await day.fill("31/02/2027");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Enter a date as DD/MM/YYYY")).toBeVisible();
  await expect(day).toBeFocused();
  await day.fill("28/02/2027");
  await expectAccessibleLayout(page, "a form with a date");
  await day.press("Enter");
  await expect(page.getByText("28/02/2027")).toBeVisible();

  await page.goto(`/workspace/projects/${id}/edit`);
  for (const typed of ["31012027", "31/1/2027", "31/1/27", "31.1.2027", "31 Jan 2027"]) {
    await day.fill("");
    await day.pressSequentially(typed);
    await expect(day).toHaveValue(typed);
    await day.press("Tab");
    await expect(day).toHaveValue("31/01/2027");
  }
  await page.getByRole("button", { name: "In 14 days" }).click();
  await expect(day).not.toHaveValue("31/01/2027");
  const inTwoWeeks = await day.inputValue();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(inTwoWeeks)).toBeVisible();

  await page.goto("/workspace/tasks/999999999");
  await expect(page.getByText("Oops! It looks like there's no such page")).toBeVisible();
  await expect(page.getByText("This doesn't exist or was deleted.")).toHaveCount(0);
  await page.getByRole("link", { name: "Back to Tasks" }).click();
  await expect(page).toHaveURL(/\/workspace\/tasks$/);
});

test("a fact of a report that isn't set links to its field in the project's form", async ({
  signIn,
  api,
}) => {
  const { id } = await makeProject(api, unique("Unset"));
  const page = await signIn("manager");
  const summary = page.getByRole("region", { name: "Summary", exact: true });
  for (const name of ["Client", "Proposal number", "Valid until"]) {
    await page.goto(`/workspace/projects/report/${id}`);
    await summary.getByRole("link", { name: `Not set: edit ${name}` }).click();
    await expect(page).toHaveURL(new RegExp(`/workspace/projects/${id}/edit\\?field=`));
    const role = name === "Client" ? "combobox" : "textbox";
    await expect(page.getByRole(role, { name })).toBeFocused();
  }
  for (const [name, field] of [
    ["Add team members", "Add team member"],
    ["Add assumptions", "Assumptions"],
    ["Add exclusions", "Not included"],
  ] as const) {
    await page.goto(`/workspace/projects/report/${id}`);
    await page.getByRole("link", { name }).click();
    await expect(
      page.getByRole(/team/.test(name) ? "combobox" : "textbox", { name: field }),
    ).toBeFocused();
  }
  // Engineers may not edit projects.
  const eve = await signIn("engineer");
  await eve.goto(`/workspace/projects/report/${id}`);
  await expect(eve.getByRole("link", { name: /^(Add|Send)/ })).toHaveCount(0);
  const facts = eve.getByRole("region", { name: "Summary", exact: true });
  await expect(facts.getByText("Not set")).toHaveCount(3);
  await expect(facts.getByRole("link")).toHaveCount(0);
});
